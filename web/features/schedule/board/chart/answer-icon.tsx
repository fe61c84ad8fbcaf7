import { CircleDashed } from 'lucide-react';
import { answerLooks } from '../../../assignees/answer-sign.tsx';
import { answerInWords } from '../board-words.ts';
import type { BoardBar } from '../lanes/lanes.ts';

const unasked = { icon: CircleDashed, look: 'text-muted' };

/** The answer of a trade as a sign, with its words as title. */
export function AnswerIcon({ bar }: { bar: BoardBar }) {
  const words = answerInWords(bar);
  if (!words || bar.visit?.work === 'started') return null;
  const { icon: Icon, look } = lookOf(bar);
  return (
    <span title={words} className={`shrink-0 ${look}`}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </span>
  );
}

function lookOf({ visit, isAsked }: BoardBar) {
  if (visit?.work === 'completed') return answerLooks.coming;
  const answer = visit?.answer ?? (isAsked ? 'asked' : null);
  return answer ? answerLooks[answer] : unasked;
}

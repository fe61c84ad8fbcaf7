import { CalendarDays, Check, CircleQuestionMark, type LucideIcon, X } from 'lucide-react';
import { classNames } from '../../components/controls/control-style.ts';

/** The answer of a trade about the days that a row has; `asked` while one is awaited. */
export type Answer = 'asked' | 'coming' | 'cant' | 'other';

export const answerWords: Record<Answer, string> = {
  asked: 'asked',
  coming: 'coming',
  cant: 'can’t make it',
  other: 'proposes another day',
};

export const answerLooks: Record<Answer, { icon: LucideIcon; look: string }> = {
  asked: { icon: CircleQuestionMark, look: 'text-muted' },
  coming: { icon: Check, look: 'text-success' },
  cant: { icon: X, look: 'text-danger' },
  other: { icon: CalendarDays, look: 'text-warning' },
};

/** The answer of a trade at the corner of its face, clear of the initials; the face leaves room for it. */
export function AnswerSign({ answer }: { answer: Answer }) {
  const { icon: Icon, look } = answerLooks[answer];
  return (
    <span
      aria-hidden
      className={classNames(
        '-right-2 -bottom-1 absolute grid size-3.5 place-items-center rounded-full bg-surface ring-1 ring-line',
        look,
      )}
    >
      <Icon size={10} strokeWidth={3} />
    </span>
  );
}

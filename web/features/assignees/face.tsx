import type { Who } from '../../../functions/core/assignments/who.ts';
import { Initials } from '../../components/project/initials.tsx';
import { type Answer, AnswerSign, answerWords } from './answer-sign.tsx';

/** Somebody who does a row, as they are drawn. */
export interface Assignee {
  who: Who;
  name: string;
  /** 1 to 8. */
  hue: number;
  isTrade: boolean;
  /** The answer of a trade about the days that the row has now. */
  answer?: Answer | undefined;
}

interface FaceProps {
  assignee: Assignee;
  size?: 'small' | 'medium';
}

/** The initials of a person in a circle, of a trade in a square, each in their colour; screen readers read the name. */
export function Face({ assignee, size }: FaceProps) {
  const { name, hue, isTrade, answer } = assignee;
  const words = assigneeWords(assignee);
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={`relative inline-block shrink-0 ${answer ? 'mr-2' : ''}`}
    >
      <Initials name={name} hue={hue} isTrade={isTrade} size={size} />
      {answer && <AnswerSign answer={answer} />}
    </span>
  );
}

/** `Oak Electric (trade), coming`. */
export function assigneeWords({ name, isTrade, answer }: Assignee): string {
  return `${name}${isTrade ? ' (trade)' : ''}${answer ? `, ${answerWords[answer]}` : ''}`;
}

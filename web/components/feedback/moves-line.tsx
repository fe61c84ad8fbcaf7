import { CalendarClock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../controls/control-style.ts';

interface MovesLineProps {
  /** Empty while nothing would move. */
  text: string;
  /** The change is impossible, and the text says why. */
  isWrong?: boolean;
  /** Behind the text. */
  more?: ReactNode;
  className?: string;
}

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'mt-0.5 shrink-0' } as const;

/** The rows that a change would move, said before they move. Screen readers hear each new text. */
export function MovesLine({ text, isWrong = false, more, className }: MovesLineProps) {
  return (
    <p
      role="status"
      className={classNames(
        'min-w-0 tabular-nums',
        text && 'flex gap-2 rounded-control p-2.5 text-left',
        text && (isWrong ? 'bg-danger-tint text-danger' : 'bg-neutral-tint'),
        text && className,
      )}
    >
      {text && (isWrong ? <TriangleAlert {...icon} /> : <CalendarClock {...icon} />)}
      {text && (
        <span className="min-w-0 break-words">
          {text}
          {more}
        </span>
      )}
    </p>
  );
}

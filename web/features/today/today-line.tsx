import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TodayLineProps {
  to: string;
  name: ReactNode;
  words: string;
  /** Why to follow the link now. */
  action?: { icon: LucideIcon; text: string } | undefined;
}

/** A line of a card of Today that leads to where something is done. */
export function TodayLine({ to, name, words, action }: TodayLineProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 hover:bg-hover @md:px-5"
      >
        <span className="min-w-0 grow basis-40">
          <span className="block wrap-anywhere">{name}</span>
          {words && <span className="block text-muted text-sm wrap-anywhere">{words}</span>}
        </span>
        {action && (
          <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-accent text-sm">
            <action.icon aria-hidden size={16} strokeWidth={1.75} />
            {action.text}
          </span>
        )}
      </Link>
    </li>
  );
}

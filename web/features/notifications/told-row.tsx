import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../components/controls/control-style.ts';
import { RelativeTime } from '../../components/layout/times.tsx';
import type { FeedPlace } from '../../components/table/feed.tsx';

interface ToldRowProps {
  icon: LucideIcon;
  who: string;
  what: string;
  /** The written text, in two lines at most. */
  text?: string | null | undefined;
  link: { to: string; label: string } | null;
  at: string;
  isUnread: boolean;
  place: FeedPlace;
  /** Beside the link. */
  action?: ReactNode;
}

/** Somebody did something: a line of the notifications. */
export function ToldRow({ icon: Icon, who, what, text, link, at, isUnread, place, action }: ToldRowProps) {
  return (
    <li {...place} className="relative flex gap-3 border-line border-b px-4 py-3 last:border-b-0">
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-accent-tint text-accent' : 'bg-neutral-tint text-muted',
        )}
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words pr-5">
          <span className="font-medium">{who}</span> {what}
        </p>
        {text && <p className="line-clamp-2 whitespace-pre-line break-words text-muted">{text}</p>}
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-sm">
          {link && (
            <Link to={link.to} className="min-w-0 break-words rounded-control font-medium text-accent hover:underline">
              {link.label}
            </Link>
          )}
          <RelativeTime instant={at} />
          {action}
        </p>
      </div>
      {isUnread && (
        <span role="img" aria-label="Unread" className="absolute top-5 right-4 size-2 rounded-full bg-accent" />
      )}
    </li>
  );
}

import { Activity, Bell, type LucideIcon, NotebookPen, PenLine, Rocket, UserCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notification, NotificationKind } from '../../../functions/core/notifications/contract.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { RelativeTime } from '../../components/layout/times.tsx';
import type { FeedPlace } from '../../components/table/feed.tsx';
import { decisionHref, paths } from '../../model/paths.ts';
import { sentence } from './sentence.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  note: NotebookPen,
  launch: Rocket,
  status: Activity,
  signup: UserCheck,
  decision: PenLine,
};

interface NotificationRowProps {
  notification: Notification;
  place: FeedPlace;
}

export function NotificationRow({ notification, place }: NotificationRowProps) {
  const { kind, at, project, text, isUnread } = notification;
  // The day of a proposal is in its sentence.
  const more = kind === 'status' ? null : text;
  const { who, what } = sentence(notification);
  // A kind that a newer release made is told as well as it can be.
  const Icon = icons[kind] ?? Bell;
  const target = targetOf(notification);
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
        {more && <p className="line-clamp-2 whitespace-pre-line break-words text-muted">{more}</p>}
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-sm">
          {target && (
            <Link
              to={target.to}
              className="min-w-0 break-words rounded-control font-medium text-accent hover:underline"
            >
              {project?.name ?? target.label}
            </Link>
          )}
          <RelativeTime instant={at} />
        </p>
      </div>
      {isUnread && (
        <span role="img" aria-label="Unread" className="absolute top-5 right-4 size-2 rounded-full bg-accent" />
      )}
    </li>
  );
}

/** The link of a notification. */
function targetOf({ kind, project, person, decision }: Notification): { to: string; label: string } | null {
  if (project && decision) return { to: decisionHref(project.id, decision.id), label: '' };
  if (project) return { to: paths.editProject.href(project.id, kind === 'note' ? 'notes' : tabOf(kind)), label: '' };
  return person && { to: paths.editClient.href(person.id), label: 'Open the client' };
}

function tabOf(kind: NotificationKind) {
  return kind === 'status' ? 'editor' : 'details';
}

import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import { paths } from '../../model/paths.ts';
import { countText } from './count-text.ts';
import { unreadQuery } from './queries.ts';

/** The link to the notifications, with the live unread count. */
export function UnreadBell() {
  const count = useQuery(unreadQuery).data?.count ?? 0;
  const text = countText(count, limits.unreadCount);
  return (
    <Link
      to={paths.notifications.href()}
      aria-label={count > 0 ? `Notifications, ${text} unread` : 'Notifications'}
      title="Notifications"
      className="relative grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-[120ms] hover:bg-hover hover:text-text max-[11rem]:hidden pointer-coarse:size-11"
    >
      <Bell aria-hidden size={20} strokeWidth={1.75} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0 left-1/2 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent leading-none tabular-nums"
        >
          {text}
        </span>
      )}
    </Link>
  );
}

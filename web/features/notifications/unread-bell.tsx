import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import { paths } from '../../model/paths.ts';
import { unreadNoticesQuery } from '../../sync/queries/notices.ts';
import { countText } from './count-text.ts';
import { unreadQuery } from './queries.ts';

/** The link to the notifications: the live number of those for oneself, and a dot for what else is unread. */
export function UnreadBell() {
  const own = useQuery(unreadNoticesQuery).data?.count ?? 0;
  const others = useQuery(unreadQuery).data?.count ?? 0;
  const [ownText, othersText] = [own, others].map((count) => countText(count, limits.unreadCount));
  const unread = [...(own > 0 ? [`${ownText} for you`] : []), ...(others > 0 ? [`${othersText} unread`] : [])];
  return (
    <Link
      to={paths.notifications.href(own > 0 ? 'you' : undefined)}
      aria-label={['Notifications', ...unread].join(', ')}
      title="Notifications"
      className="relative grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-[120ms] hover:bg-hover hover:text-text max-[11rem]:hidden pointer-coarse:size-11"
    >
      <Bell aria-hidden size={20} strokeWidth={1.75} />
      {own > 0 ? (
        <span
          aria-hidden
          className="absolute top-0 left-1/2 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent leading-none tabular-nums"
        >
          {ownText}
        </span>
      ) : (
        others > 0 && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-accent" />
      )}
    </Link>
  );
}

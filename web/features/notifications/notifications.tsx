import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Switch } from '../../components/controls/switch.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { loading } from '../../sync/react/loading.ts';
import { MailSwitches } from './mail-switches.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationFeed } from './notification-feed.tsx';
import { feedQuery, preferencesQuery } from './queries.ts';

export const loader = loading(() => preferencesQuery);

export function Component() {
  const [search, setSearch] = useSearchParams();
  const isUnreadOnly = search.get('unread') === 'true';
  const actions = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Switch
        label="Unread only"
        checked={isUnreadOnly}
        onChange={(isOn) => setSearch(isOn ? { unread: 'true' } : {}, { replace: true, preventScrollReset: true })}
      />
      <MarkAllRead />
    </div>
  );
  return (
    <>
      <PageHead title="Notifications" action={actions} />
      <AsOf at={useInfiniteQuery(feedQuery(isUnreadOnly)).dataUpdatedAt} className="mb-3 text-sm" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Feed" className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
          <NotificationFeed isUnreadOnly={isUnreadOnly} />
        </section>
        <MailSwitches />
      </div>
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Switch } from '../../components/controls/switch.tsx';
import { Tabs } from '../../components/controls/tabs.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { Feed } from '../../components/table/feed.tsx';
import { paths } from '../../model/paths.ts';
import { noticesQuery } from '../../sync/queries/notices.ts';
import { loading } from '../../sync/react/loading.ts';
import { MailSwitches } from './mail-switches.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { newsLook } from './news-look.tsx';
import { NoticeFeed } from './notice-feed.tsx';
import { NotificationRow, NotificationRun } from './notification-row.tsx';
import { feedQuery, preferencesQuery } from './queries.ts';
import { FoldButton, useRuns } from './run-lines.tsx';
import { keyOfLine, samenessOf } from './runs.ts';

export const loader = loading(() => preferencesQuery);

export function Component() {
  const [search, setSearch] = useSearchParams();
  const isOwn = search.get('show') === 'you';
  const isUnreadOnly = search.get('unread') === 'true';
  const actions = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {!isOwn && (
        <Switch
          label="Unread only"
          checked={isUnreadOnly}
          onChange={(isOn) => setSearch(isOn ? { unread: 'true' } : {}, { replace: true, preventScrollReset: true })}
        />
      )}
      <MarkAllRead isOwn={isOwn} />
    </div>
  );
  return (
    <>
      <PageHead title="Notifications" action={actions} />
      <div className="mb-4 border-line border-b">
        <Tabs
          label="Whose"
          tabs={[
            { id: 'you', label: 'For You', to: paths.notifications.href('you') },
            { id: 'all', label: 'Everything', to: paths.notifications.href() },
          ]}
          current={isOwn ? 'you' : 'all'}
        />
      </div>
      {isOwn ? <OwnAsOf /> : <FeedAsOf isUnreadOnly={isUnreadOnly} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Feed" className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
          {isOwn ? <NoticeFeed /> : <NotificationFeed isUnreadOnly={isUnreadOnly} />}
        </section>
        <MailSwitches />
      </div>
    </>
  );
}

function OwnAsOf() {
  return <AsOf at={useInfiniteQuery(noticesQuery).dataUpdatedAt} className="mb-3 text-sm" />;
}

function FeedAsOf({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return <AsOf at={useInfiniteQuery(feedQuery(isUnreadOnly)).dataUpdatedAt} className="mb-3 text-sm" />;
}

/** The notifications, newest first; with `isUnreadOnly` those that are not read yet. */
function NotificationFeed({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const { select, fold } = useRuns(samenessOf);
  return (
    <Feed
      query={useInfiniteQuery({ ...feedQuery(isUnreadOnly), select })}
      label="Notifications"
      {...newsLook}
      empty={
        <EmptyState
          icon={Bell}
          text={
            isUnreadOnly
              ? 'Everything is read.'
              : 'What others do shows up here: notes, replies, messages, to-dos, launches, status changes, sign-ups, decisions and drawings.'
          }
        />
      }
      keyOf={keyOfLine}
    >
      {(line, place) =>
        line.kind === 'one' ? (
          <NotificationRow key={keyOfLine(line)} notification={line.entry} place={place} />
        ) : (
          <NotificationRun
            key={keyOfLine(line)}
            newest={line.entries[0]}
            count={line.entries.length}
            place={place}
            fold={<FoldButton isUnfolded={line.isUnfolded} onClick={() => fold(line)} />}
          />
        )
      }
    </Feed>
  );
}

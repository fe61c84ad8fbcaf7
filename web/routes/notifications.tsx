import { PageHead } from '../components/layout/page-head.tsx';
import { MailSwitches } from '../features/notifications/mail-switches.tsx';
import { MarkAllRead } from '../features/notifications/mark-all-read.tsx';
import { NotificationFeed } from '../features/notifications/notification-feed.tsx';
import { preferencesQuery } from '../features/notifications/queries.ts';
import { loading } from './loading.ts';

export const loader = loading(() => preferencesQuery);

export function Component() {
  return (
    <>
      <PageHead title="Notifications" action={<MarkAllRead />} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Feed" className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
          <NotificationFeed />
        </section>
        <MailSwitches />
      </div>
    </>
  );
}

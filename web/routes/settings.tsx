// The settings of the company, its work calendar, and one's own account.
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../components/feedback/query-view.tsx';
import { Form } from '../components/form/form.tsx';
import { BackLinks } from '../components/layout/back-links.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { AccountCards } from '../features/account/account-cards.tsx';
import { accountQuery } from '../features/account/queries.ts';
import { MailSwitches } from '../features/notifications/mail-switches.tsx';
import { SettingsFacts } from '../features/settings/settings-facts.tsx';
import { SettingsForm } from '../features/settings/settings-form.tsx';
import { SettingsLoading } from '../features/settings/settings-loading.tsx';
import { type SectionId, SettingsSections, sections } from '../features/settings/settings-sections.tsx';
import { CalendarCard } from '../features/work-calendar/company/calendar-card.tsx';
import { CalendarFacts } from '../features/work-calendar/company/calendar-facts.tsx';
import { CalendarForm } from '../features/work-calendar/company/calendar-form.tsx';
import { paths } from '../model/paths.ts';
import { settingsQuery } from '../session/company.ts';
import { useIsAdmin } from '../session/current-user.ts';
import { workCalendarQuery } from '../sync/project/work-calendar.ts';
import { loading } from '../sync/react/loading.ts';
import { useSync } from '../sync/react/use-sync.ts';

export const settings = { Component: Settings, loader: loading(() => settingsQuery) };
export const workCalendar = { Component: WorkCalendar, loader: loading((_, sync) => workCalendarQuery(sync)) };
export const account = { Component: Account, loader: loading(() => accountQuery) };

const all = Object.keys(sections) as SectionId[];
/** Staff read the switches of projects, trades and history among the facts of the company. */
const readable: readonly SectionId[] = ['company', 'logo', 'daily-log', 'decisions', 'calendar'];

function Settings() {
  const query = useQuery(settingsQuery);
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHead title="Settings" />
      <QueryView query={query} loading={<SettingsLoading />} errorText="The settings could not be loaded.">
        {(settings) => (
          <SettingsSections ids={isAdmin ? all : readable}>
            {isAdmin ? <SettingsForm settings={settings} /> : <SettingsFacts settings={settings} />}
            <CalendarCard isAdmin={isAdmin} />
          </SettingsSections>
        )}
      </QueryView>
    </>
  );
}

function WorkCalendar() {
  const query = useQuery(workCalendarQuery(useSync()));
  const isAdmin = useIsAdmin();
  return (
    <>
      <BackLinks links={[{ label: 'Settings', to: paths.settings.href() }]} />
      <PageHead title="Work Calendar" />
      <QueryView query={query} loading={<SettingsLoading />} errorText="The work calendar could not be loaded.">
        {(calendar) => (isAdmin ? <CalendarForm calendar={calendar} /> : <CalendarFacts calendar={calendar} />)}
      </QueryView>
    </>
  );
}

function Account() {
  return (
    <>
      <PageHead title="Your Account" />
      <AccountCards form={Form} emailNote="You sign in with it. It cannot be changed.">
        <MailSwitches />
      </AccountCards>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../components/feedback/query-view.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { SettingsFacts } from '../features/settings/settings-facts.tsx';
import { SettingsForm } from '../features/settings/settings-form.tsx';
import { SettingsLoading } from '../features/settings/settings-loading.tsx';
import { CalendarCard } from '../features/work-calendar/company/calendar-card.tsx';
import { settingsQuery } from '../session/company.ts';
import { useIsAdmin } from '../session/current-user.ts';
import { loading } from './loading.ts';

export const loader = loading(() => settingsQuery);

export function Component() {
  const query = useQuery(settingsQuery);
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHead title="Settings" />
      <QueryView query={query} loading={<SettingsLoading />} errorText="The settings could not be loaded.">
        {(settings) => (
          <>
            {isAdmin ? <SettingsForm settings={settings} /> : <SettingsFacts settings={settings} />}
            <CalendarCard isAdmin={isAdmin} />
          </>
        )}
      </QueryView>
    </>
  );
}

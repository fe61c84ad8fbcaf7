import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../components/page-head.tsx';
import { QueryView } from '../components/query-view.tsx';
import { SettingsForm } from '../features/settings/settings-form.tsx';
import { SettingsLoading } from '../features/settings/settings-loading.tsx';
import { settingsQuery } from '../lib/company.ts';
import { warm } from '../lib/query-client.ts';

export const loader = () => warm(settingsQuery);

export function Component() {
  const query = useQuery(settingsQuery);
  return (
    <>
      <PageHead title="Settings" />
      <QueryView query={query} loading={<SettingsLoading />} errorText="The settings could not be loaded.">
        {(settings) => <SettingsForm settings={settings} />}
      </QueryView>
    </>
  );
}

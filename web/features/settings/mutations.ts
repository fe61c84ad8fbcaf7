import { mutationOptions } from '@tanstack/react-query';
import type { Settings, SettingsUpdate } from '../../../functions/api/settings/contract.ts';
import { api } from '../../lib/api.ts';
import { isStatus } from '../../lib/api-error.ts';
import { showTimesIn } from '../../lib/dates.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Upload, uploadFile } from '../../lib/upload-file.ts';
import { settingsQuery } from '../../model/company.ts';

function keep(settings: Settings) {
  showTimesIn(settings.timeZone);
  queryClient.setQueryData(settingsQuery.queryKey, settings);
}

/** A 422 is shown by its fields, a 409 by the form. */
export const updateSettings = mutationOptions({
  mutationFn: (body: SettingsUpdate) => api<Settings>('/settings', { method: 'PATCH', body }),
  onSuccess: keep,
  meta: {
    success: 'Settings updated',
    failure: (error) => (isStatus(error, 422) ? null : 'Error updating settings'),
  },
});

export const saveLogo = mutationOptions({
  mutationFn: (upload: Upload) => uploadFile<Settings>('/settings/logo', upload),
  onSuccess: keep,
  meta: {
    success: 'Settings updated',
    failure: (error) => (isStatus(error, 413, 415) ? null : 'Logo could not be saved'),
  },
});

export const removeLogo = mutationOptions({
  mutationFn: () => api<Settings>('/settings/logo', { method: 'DELETE' }),
  onSuccess: keep,
  meta: { success: 'Settings updated', failure: 'Logo could not be removed' },
});

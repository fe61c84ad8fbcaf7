import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';
import type { Settings, SettingsUpdate } from '../../../functions/core/settings/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { showTimesOf } from '../../lib/time/dates.ts';
import { settingsQuery } from '../../session/company.ts';
import { type Upload, uploadFile } from '../../session/upload-file.ts';
import { showAnswer } from '../../sync/queries/read-again.ts';
import { writeNow } from '../../sync/write/now.ts';

function keep(settings: Settings, _input: unknown, _result: unknown, { client }: MutationFunctionContext) {
  showTimesOf(settings);
  return showAnswer(client, settingsQuery.queryKey, () => settings);
}

/** Fields show a 422, the form a 409. */
export const updateSettings = writeNow({
  write: (send, body: SettingsUpdate) => send<Settings>('/settings', { method: 'PATCH', body }),
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

export const removeLogo = writeNow({
  write: (send) => send<Settings>('/settings/logo', { method: 'DELETE' }),
  onSuccess: keep,
  meta: { success: 'Settings updated', failure: 'Logo could not be removed' },
});

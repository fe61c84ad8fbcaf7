import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Settings } from '../../functions/core/settings/contract.ts';
import { retryOnline } from '../lib/http/query-failures.ts';
import { showTimesOf } from '../lib/time/dates.ts';
import { api } from './api.ts';

/** The company's settings; also sets the time zone of displayed times. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  meta: { kept: 'always' },
  retry: retryOnline,
  queryFn: async ({ signal }) => {
    const settings = await api<Settings>('/settings', { signal });
    showTimesOf(settings);
    return settings;
  },
});

/** The company's settings from the shell's loader; undefined when they could not be loaded. */
export function useCompany(): Settings | undefined {
  return useQuery(settingsQuery).data;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Settings } from '../../functions/api/settings/contract.ts';
import { showTimesIn } from '../lib/time/dates.ts';
import { api } from './api.ts';

/** The settings of the company; times are shown in its time zone from here on. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => {
    const settings = await api<Settings>('/settings', { signal });
    showTimesIn(settings.timeZone);
    return settings;
  },
});

/** The company, as the shell has loaded it; undefined when that did not work. */
export function useCompany(): Settings | undefined {
  return useQuery(settingsQuery).data;
}

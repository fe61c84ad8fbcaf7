import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../functions/core/settings/contract.ts';
import type { User } from '../../../functions/core/users/contract.ts';
import { showTimesOf } from '../../lib/time/dates.ts';
import { api } from '../../session/api.ts';
import { settingsQuery } from '../../session/company.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { readAgain } from '../queries/read-again.ts';
import { writeNow } from '../write/now.ts';
import { useWriteNow } from './use-write-now.ts';

const setTimeZone = writeNow({
  write: (send, timeZone: string) => send<Settings>('/settings', { method: 'PATCH', body: { timeZone } }),
  onSuccess: async (settings, _input, _result, { client }) => {
    showTimesOf(settings);
    client.setQueryData(settingsQuery.queryKey, settings);
    // All queries that say a day of the company.
    await readAgain(client, []);
  },
  meta: { success: 'Time zone set', failure: 'The time zone could not be set' },
});

const administratorsQuery = {
  queryKey: ['users', 'administrators'],
  queryFn: async () =>
    (await api<User[]>('/users?type=1')).filter(({ userTypeId, disabled }) => userTypeId === 1 && !disabled),
};

/** Sets the time zone that the company lacks, or says whom to ask; only where it lacks one. */
export function useMissingZone() {
  const isAdmin = useIsAdmin();
  const set = useWriteNow(setTimeZone);
  const { data = [] } = useQuery({ ...administratorsQuery, enabled: !isAdmin });
  return {
    onUse: isAdmin ? (timeZone: string) => set.mutate(timeZone) : null,
    isPending: set.isPending,
    administrators: data.slice(0, 3).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  };
}

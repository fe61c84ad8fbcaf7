import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../functions/api/settings/contract.ts';
import type { User } from '../../../functions/api/users/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { showTimesIn } from '../../lib/time/dates.ts';
import { api } from '../../session/api.ts';
import { settingsQuery } from '../../session/company.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { writeNow } from '../../sync/write/now.ts';

const setTimeZone = writeNow({
  write: (send, timeZone: string) => send<Settings>('/settings', { method: 'PATCH', body: { timeZone } }),
  onSuccess: async (settings, _input, _result, { client }) => {
    showTimesIn(settings.timeZone);
    client.setQueryData(settingsQuery.queryKey, settings);
    await readAgain(client, ['diary']);
  },
  meta: { success: 'Time zone set', failure: 'The time zone could not be set' },
});

const administratorsQuery = {
  queryKey: ['users', 'administrators'],
  queryFn: async () =>
    (await api<User[]>('/users?type=1')).filter(({ userTypeId, disabled }) => userTypeId === 1 && !disabled),
};

/** In place of closing: the company has no time zone, so nothing says when its day ends. */
export function NoTimeZone() {
  const isAdmin = useIsAdmin();
  return (
    <div role="status" className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p className="min-w-0 grow text-muted wrap-anywhere">
        A day is closed in the time zone of the company, and it has none. {!isAdmin && <WhomToAsk />}
      </p>
      {isAdmin && <SetIt />}
    </div>
  );
}

function SetIt() {
  const set = useWriteNow(setTimeZone);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Button look="primary" pending={set.isPending} onClick={() => set.mutate(here)} className="min-h-11">
      Use {here.replaceAll('_', ' ')}
    </Button>
  );
}

function WhomToAsk() {
  const { data = [] } = useQuery(administratorsQuery);
  const names = data.slice(0, 3).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return <>Ask {names.length > 0 ? names.join(' or ') : 'an administrator'} to set it in Settings.</>;
}

import { useQuery } from '@tanstack/react-query';
import { mailedKinds } from '../../../functions/core/common/names.ts';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { DailyMail } from './daily-mail.tsx';
import { preferencesQuery } from './queries.ts';
import { updatePreferences } from './write-notifications.ts';

const labels: Record<(typeof mailedKinds)[number], string> = {
  note: 'Notes, messages and to-dos',
  launch: 'Launches',
  status: 'Status changes',
  signup: 'Sign-ups',
  decision: 'Decisions of clients',
  drawing: 'Drawings',
};

/** One switch per kind and the choices of the daily mail, saved immediately with optimistic state. */
export function MailSwitches() {
  const query = useQuery(preferencesQuery);
  const update = useWriteNow(updatePreferences);
  return (
    <Card title="By Email">
      <QueryView query={query} loading={<SwitchesLoading />} errorText="The switches could not be loaded.">
        {(saved) => {
          const shown = update.isPending ? { ...saved, ...update.variables } : saved;
          return (
            <>
              <Switch
                label="Mentions and replies"
                checked={shown.personal}
                disabled={update.isPending}
                onChange={(personal) => update.mutate({ personal })}
              />
              <p className="mt-3 mb-3 text-muted">Activity digest, at most every 15 minutes.</p>
              {mailedKinds.map((kind) => (
                <Switch
                  key={kind}
                  label={labels[kind]}
                  checked={shown[kind]}
                  disabled={update.isPending}
                  onChange={(checked) => update.mutate({ [kind]: checked })}
                />
              ))}
              <DailyMail shown={shown} isBusy={update.isPending} onChange={update.mutate} />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

function SwitchesLoading() {
  return mailedKinds.map((kind) => <Skeleton key={kind} className="my-2 h-5 w-40" />);
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientPreferences } from '../../../functions/core/notifications/notices.contract.ts';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { say } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { reasonOf } from './refusal.ts';

const preferencesQuery = queryOptions({
  queryKey: ['client-preferences'] as const,
  queryFn: ({ signal }) => api<ClientPreferences>('/client/preferences', { signal }),
});

/** Whether a client gets mails of what is written to them (docs/product.md#client-notice-mails). */
export function MessageMails() {
  const query = useQuery(preferencesQuery);
  const cache = useQueryClient();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (personal: boolean) =>
      api<ClientPreferences>('/client/preferences', { method: 'PATCH', body: { personal } }),
    onSuccess: (saved) => cache.setQueryData(preferencesQuery.queryKey, saved),
  });
  return (
    <Card title={say('Emails')}>
      <QueryView
        query={query}
        loading={<Skeleton className="h-11" />}
        errorText={say('Whether you get emails could not be loaded.')}
      >
        {({ personal }) => (
          <Switch
            label={say('Emails about new messages and replies')}
            checked={change.isPending ? change.variables : personal}
            onChange={(wanted) => change.mutate(wanted)}
          />
        )}
      </QueryView>
      <p role="alert" className="text-danger text-sm">
        {change.error && reasonOf(change.error)}
      </p>
    </Card>
  );
}

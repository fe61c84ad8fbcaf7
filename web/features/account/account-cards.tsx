import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientPreferences } from '../../../functions/core/notifications/notices.contract.ts';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { BareForm } from '../../components/form/bare-form.tsx';
import { Card } from '../../components/layout/card.tsx';
import { say } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { Devices } from './devices.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPassword } from './own-password.tsx';
import { accountQuery } from './queries.ts';
import { reasonOf } from './refusal.ts';

interface AccountCardsProps {
  /** The form of the site. */
  form: typeof BareForm;
  /** Who can change the e-mail address. */
  emailNote: string;
  /** Further cards of the site. */
  children?: ReactNode;
}

/** One's own account: name and phone, password, devices. */
export function AccountCards({ form, emailNote, children }: AccountCardsProps) {
  const query = useQuery(accountQuery);
  return (
    <QueryView query={query} loading={<CardSkeleton />} errorText={say('Your account could not be loaded.')}>
      {(account) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <OwnDetails account={account} form={form} emailNote={emailNote} />
            {children}
          </div>
          <div className="grid grid-cols-1 gap-4">
            <OwnPassword email={account.email} />
            <Devices />
          </div>
        </div>
      )}
    </QueryView>
  );
}

/** One's own account on the clients' site. */
export function ClientAccount({ company }: { company: string }) {
  return (
    <AccountCards form={BareForm} emailNote={say('Ask {company} to change it.', { company })}>
      <MessageMails />
    </AccountCards>
  );
}

const preferencesQuery = queryOptions({
  queryKey: ['client-preferences'] as const,
  queryFn: ({ signal }) => api<ClientPreferences>('/client/preferences', { signal }),
});

/** Whether a client gets mails of what is written to them (docs/product.md#client-notice-mails). */
function MessageMails() {
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

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { BareForm } from '../../components/form/bare-form.tsx';
import { say } from '../../lib/language/say.ts';
import { Devices } from './devices.tsx';
import { MessageMails } from './message-mails.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPassword } from './own-password.tsx';
import { accountQuery } from './queries.ts';

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

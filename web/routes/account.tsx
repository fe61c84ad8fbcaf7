import { Form } from '../components/form/form.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { AccountCards } from '../features/account/account-cards.tsx';
import { accountQuery } from '../features/account/queries.ts';
import { MailSwitches } from '../features/notifications/mail-switches.tsx';
import { loading } from './loading.ts';

export const loader = loading(() => accountQuery);

export function Component() {
  return (
    <>
      <PageHead title="Your account" />
      <AccountCards form={Form} emailNote="You sign in with it. It cannot be changed.">
        <MailSwitches />
      </AccountCards>
    </>
  );
}

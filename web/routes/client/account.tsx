import { useQuery } from '@tanstack/react-query';
import { BareForm } from '../../components/form/bare-form.tsx';
import { AccountCards } from '../../features/account/account-cards.tsx';
import { meQuery } from '../../features/client-site/queries.ts';
import { ClientTitle } from './home.tsx';

/** One's own account, from the header. */
export function ClientAccount() {
  const company = useQuery(meQuery).data?.company.name || 'the company';
  return (
    <>
      <ClientTitle title="Your account" />
      <h1 className="mb-4 font-semibold text-2xl">Your account</h1>
      <AccountCards form={BareForm} emailNote={`Ask ${company} to change it.`} />
    </>
  );
}

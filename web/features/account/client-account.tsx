import { BareForm } from '../../components/form/bare-form.tsx';
import { AccountCards } from './account-cards.tsx';

/** One's own account on the clients' site. */
export function ClientAccount({ company }: { company: string }) {
  return <AccountCards form={BareForm} emailNote={`Ask ${company} to change it.`} />;
}

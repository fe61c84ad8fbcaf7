import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { SignIn } from '../../../functions/core/users/session.contract.ts';
import { say } from '../../lib/language/say.ts';
import { paths } from '../../model/paths.ts';

/** Leads to the request for a new password, with the address that was typed. */
export function ForgotLink({ scope }: { scope: SignIn['scope'] }) {
  const email: string = useWatch({ name: 'username' });
  return (
    <Link
      to={(scope === 'client' ? paths.forgotClientPassword : paths.forgotPassword).href()}
      state={{ email: email.trim() }}
      className="mt-3 block rounded-control py-1 text-center text-accent text-sm hover:underline"
    >
      {say('Forgot password?')}
    </Link>
  );
}

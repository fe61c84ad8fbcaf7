import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { OfficeMark } from './company-mark.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

/** Asks for a link to a new password, in the office. */
export function Component() {
  return (
    <SignedOutPage site="ADMIN SITE" logo={<OfficeMark />}>
      <PageTitle title="Forgot password" />
      <ForgotPasswordForm scope="admin" />
    </SignedOutPage>
  );
}

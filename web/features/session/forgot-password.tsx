import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { CardPage } from '../../components/layout/card-page.tsx';
import { OfficeMark } from './company-mark.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

/** Asks for a link to a new password, in the office. */
export function Component() {
  return (
    <CardPage site="ADMIN SITE" logo={<OfficeMark />}>
      <PageTitle title="Forgot password" />
      <ForgotPasswordForm scope="admin" />
    </CardPage>
  );
}

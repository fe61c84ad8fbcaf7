import { CardPage } from '../../components/layout/card-page.tsx';
import { CompanyMark } from '../../features/client-site/site/company-mark.tsx';
import { ForgotPasswordForm } from '../../features/session/forgot-password-form.tsx';

export function ClientForgotPassword() {
  return (
    <CardPage site="CLIENT SITE" logo={<CompanyMark />}>
      <title>Forgot password</title>
      <ForgotPasswordForm scope="client" />
    </CardPage>
  );
}

import { CardPage } from '../../components/layout/card-page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { ForgotPasswordForm } from '../../features/session/forgot-password-form.tsx';

export function Component() {
  return (
    <CardPage site="ADMIN SITE">
      <PageTitle title="Forgot password" />
      <ForgotPasswordForm scope="admin" />
    </CardPage>
  );
}

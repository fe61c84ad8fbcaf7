// The screens of a forgotten password.
import { CardPage } from '../components/layout/card-page.tsx';
import { PageTitle } from '../components/layout/page-head.tsx';
import { ForgotPasswordForm } from '../features/session/forgot-password-form.tsx';
import { ChoosePassword } from './choose-password.tsx';

export const forgotPassword = { Component: ForgotPassword };
export const resetPassword = { Component: ResetPassword };

function ForgotPassword() {
  return (
    <CardPage site="ADMIN SITE">
      <PageTitle title="Forgot password" />
      <ForgotPasswordForm scope="admin" />
    </CardPage>
  );
}

function ResetPassword() {
  return <ChoosePassword link="staffReset" />;
}

import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CodeBoundary } from '../components/feedback/code-boundary.tsx';
import { paths } from '../model/paths.ts';

const signIn = () => import('../features/session/client-sign-in.tsx');

// Separate chunks: nobody needs the sign-in screen and the site at once.
const SignIn = lazy(async () => ({ default: (await signIn()).ClientSignIn }));
const ForgotPassword = lazy(async () => ({ default: (await signIn()).ClientForgotPassword }));
const ChoosePassword = lazy(async () => ({
  default: (await import('../features/session/choose-password.tsx')).ChoosePassword,
}));
const ConfirmEmail = lazy(async () => ({
  default: (await import('../features/session/confirm-email.tsx')).ClientConfirmEmail,
}));
const SignedIn = lazy(async () => ({
  default: (await import('../features/client-site/screens/signed-in.tsx')).SignedIn,
}));
const ClientAccount = lazy(async () => ({
  default: (await import('../features/account/account-cards.tsx')).ClientAccount,
}));

/** All routes of the clients' site. */
export function ClientSite() {
  return (
    <BrowserRouter>
      <CodeBoundary>
        <Suspense>
          <Routes>
            <Route path={paths.clientSignIn.path} element={<SignIn />} />
            <Route path={paths.confirmClientEmail.path} element={<ConfirmEmail />} />
            <Route path={paths.forgotClientPassword.path} element={<ForgotPassword />} />
            <Route path={paths.acceptInvitation.path} element={<ChoosePassword link="invitation" />} />
            <Route path={paths.resetClientPassword.path} element={<ChoosePassword link="clientReset" />} />
            <Route path="*" element={<SignedIn Account={ClientAccount} />} />
          </Routes>
        </Suspense>
      </CodeBoundary>
    </BrowserRouter>
  );
}

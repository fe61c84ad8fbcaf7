import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from '../../model/paths.ts';
import { CodeBoundary } from './code-boundary.tsx';

// Separate chunks: nobody needs the sign-in screen and the site at once.
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).ClientSignIn }));
const ChoosePassword = lazy(async () => ({ default: (await import('../choose-password.tsx')).ChoosePassword }));
const ForgotPassword = lazy(async () => ({ default: (await import('./sign-in.tsx')).ClientForgotPassword }));
const ConfirmEmail = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ClientConfirmEmail }));
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

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
            <Route path="*" element={<SignedIn />} />
          </Routes>
        </Suspense>
      </CodeBoundary>
    </BrowserRouter>
  );
}

import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CodeBoundary } from '../components/feedback/pages/code-boundary.tsx';
import { startLanguage } from '../lib/language/language.ts';
import { paths } from '../model/paths.ts';

/** Loads beside the screen; without it the screen is in English. */
const language = startLanguage().catch(() => undefined);

/** A screen with the texts that it says. */
function screen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), language]);
    return { default: Screen };
  });
}

const signIn = () => import('../features/session/client-sign-in.tsx');

// Separate chunks: nobody needs the sign-in screen and the site at once.
const SignIn = screen(async () => (await signIn()).ClientSignIn);
const ForgotPassword = screen(async () => (await signIn()).ClientForgotPassword);
const ChoosePassword = screen(async () => (await import('../features/session/choose-password.tsx')).ChoosePassword);
const ConfirmEmail = screen(async () => (await import('../features/session/confirm-email.tsx')).ClientConfirmEmail);
const SignedIn = screen(async () => (await import('../features/client-site/screens/signed-in.tsx')).SignedIn);
const ClientAccount = screen(async () => (await import('../features/account/account-cards.tsx')).ClientAccount);

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

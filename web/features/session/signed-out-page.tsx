import { type ComponentProps, Suspense } from 'react';
import { CardPage } from '../../components/layout/card-page.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';

// Little, but the sign-in screen is the first page.
const TakenOver = lazyPart(() => import('../../components/feedback/pages/taken-over.tsx'));

/** A page with one card, and a bar that says when something else answers in the server's place. */
export function SignedOutPage(page: ComponentProps<typeof CardPage>) {
  return (
    <>
      <CardPage {...page} />
      <Suspense>
        <TakenOver look="bar" />
      </Suspense>
    </>
  );
}

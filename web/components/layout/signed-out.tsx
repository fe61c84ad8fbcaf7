import { say } from '../../lib/language/say.ts';
import { CardPage } from './card-page.tsx';

/** Replaces the page after an offline logout. */
export function SignedOut({ site }: { site: 'ADMIN SITE' | 'CLIENT SITE' }) {
  return (
    <CardPage site={site}>
      <title>{say('Logged out')}</title>
      <h2 className="mb-2 font-semibold text-lg">{say('You are logged out')}</h2>
      <p role="status" className="text-muted">
        {say('There is no connection. The sign-in page opens as soon as it is back.')}
      </p>
    </CardPage>
  );
}

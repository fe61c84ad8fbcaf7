import type { MailLink } from '../../../functions/core/links/names.ts';
import { say, type Text } from '../../lib/language/say.ts';
import { RenewLink } from './renew-link.tsx';

const wayOut: Record<MailLink, Text> = {
  invitation: 'If you chose a password with it already, that one holds. If not, ask for another link.',
  staffInvitation: 'If you chose a password with it already, login with that one. If not, ask for another link.',
  staffReset: 'If you chose a password with it already, login with that one. If not, ask for another link.',
  clientReset: 'If you chose a password with it already, that one holds. If not, ask for another link.',
  emailChange: 'If you confirmed the address with it already, sign in with that one. If not, ask for another mail.',
};

interface LinkOverProps {
  link: MailLink;
  /** Undefined for an incomplete link. */
  token: string | undefined;
}

export function LinkOver({ link, token }: LinkOverProps) {
  return (
    <>
      <div role="alert">
        <h2 className="mb-2 font-semibold text-lg">
          {say(token ? 'This link was used or has expired' : 'This link is not complete')}
        </h2>
        <p className="text-muted">
          {say(token ? wayOut[link] : 'Open it from the mail again, or copy all of it into the address bar.')}
        </p>
      </div>
      {token && link !== 'emailChange' && <RenewLink token={token} />}
    </>
  );
}

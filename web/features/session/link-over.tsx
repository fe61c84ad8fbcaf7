import type { MailLink } from '../../../functions/api/contract/links.ts';

const wayOut: Record<MailLink, string> = {
  invitation:
    'Ask whoever invited you to send the link again. If you chose a password with it already, that one holds.',
  staffReset:
    'Ask an administrator to send the link again. If you chose a password with it already, login with that one.',
  clientReset: 'Ask the company to send the link again. If you chose a password with it already, that one holds.',
};

interface LinkOverProps {
  link: MailLink;
  /** The address that was opened holds only a part of the link. */
  isIncomplete: boolean;
}

export function LinkOver({ link, isIncomplete }: LinkOverProps) {
  return (
    <div role="alert">
      <h2 className="mb-2 font-semibold text-lg">
        {isIncomplete ? 'This link is not complete' : 'This link was used or has expired'}
      </h2>
      <p className="text-muted">
        {isIncomplete ? 'Open it from the mail again, or copy all of it into the address bar.' : wayOut[link]}
      </p>
    </div>
  );
}

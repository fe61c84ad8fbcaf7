import type { LinkFacts } from '../../../functions/api/links/contract.ts';

/** The sender and purpose of the link. */
export function LinkIntro({ facts }: { facts: NonNullable<LinkFacts> }) {
  const { link, firstName, company, inviter, project } = facts;
  const sender = [inviter, company.name].filter(Boolean).join(' of ');
  return (
    <div className="mb-5">
      <p className="mb-1 font-semibold text-lg">{firstName ? `Hello ${firstName},` : 'Hello,'}</p>
      <p className="text-muted">
        {link === 'invitation'
          ? `${sender || 'The company'} invites you to follow your project${project ? ` “${project}”` : ''}.`
          : `choose the password that you want to use from now on${company.name ? ` at ${company.name}` : ''}.`}
      </p>
    </div>
  );
}

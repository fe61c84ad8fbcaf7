import type { LinkFacts } from '../../../functions/core/links/contract.ts';
import { say } from '../../lib/language/say.ts';

/** The sender and purpose of the link. */
export function LinkIntro({ facts }: { facts: NonNullable<LinkFacts> }) {
  const { firstName, company, inviter } = facts;
  const sender =
    inviter && company.name
      ? say('{name} of {company}', { name: inviter, company: company.name })
      : inviter || company.name || say('The company');
  return (
    <div className="mb-5">
      <p className="mb-1 font-semibold text-lg">
        {firstName ? say('Hello {name},', { name: firstName }) : say('Hello,')}
      </p>
      <p className="text-muted">{purposeOf(facts, sender)}</p>
    </div>
  );
}

function purposeOf({ link, company, project }: NonNullable<LinkFacts>, sender: string): string {
  if (link === 'staffInvitation') return `${sender} invites you to work in the office.`;
  if (link === 'invitation') {
    return project
      ? say('{sender} invites you to follow your project “{project}”.', { sender, project })
      : say('{sender} invites you to follow your project.', { sender });
  }
  return company.name
    ? say('choose the password that you want to use from now on at {company}.', { company: company.name })
    : say('choose the password that you want to use from now on.');
}

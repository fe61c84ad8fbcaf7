import type { LinkFacts } from '../../../functions/core/links/contract.ts';
import { say } from '../../lib/language/say.ts';

/** The sender and purpose of the link. */
export function LinkIntro({ facts }: { facts: NonNullable<LinkFacts> }) {
  const { link, firstName, company, inviter, project } = facts;
  const sender =
    inviter && company.name
      ? say('{name} of {company}', { name: inviter, company: company.name })
      : inviter || company.name || say('The company');
  return (
    <div className="mb-5">
      <p className="mb-1 font-semibold text-lg">
        {firstName ? say('Hello {name},', { name: firstName }) : say('Hello,')}
      </p>
      <p className="text-muted">
        {link === 'invitation'
          ? project
            ? say('{sender} invites you to follow your project “{project}”.', { sender, project })
            : say('{sender} invites you to follow your project.', { sender })
          : company.name
            ? say('choose the password that you want to use from now on at {company}.', { company: company.name })
            : say('choose the password that you want to use from now on.')}
      </p>
    </div>
  );
}

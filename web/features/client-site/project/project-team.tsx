import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { say } from '../../../lib/language/say.ts';

const roles = { manager: 'Manager', superintendent: 'Superintendent' } as const;

/** Who runs the project for the builder (docs/product.md#team-for-clients). */
export default function ProjectTeam({ team }: Pick<ClientProject, 'team'>) {
  return (
    <section aria-label={say('Your team')} className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-3 font-semibold text-lg">{say('Your team')}</h2>
      <dl className="grid gap-2 px-4 py-3">
        {team.map(({ role, name }) => (
          <div key={role} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{say(roles[role])}</dt>
            <dd className="ml-auto text-right">{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

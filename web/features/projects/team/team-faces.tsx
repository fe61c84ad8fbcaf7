import { useQuery } from '@tanstack/react-query';
import type { TeamMember } from '../../../../functions/core/projects/team.contract.ts';
import { hueOf } from '../../../../functions/core/users/hues.ts';
import { Initials } from '../../../components/project/initials.tsx';
import { teamQuery } from '../../../sync/queries/team.ts';

/** The most faces; of more, the others are a number. */
const FACES = 4;
const roles = { manager: ' (manager)', superintendent: ' (superintendent)', member: '' };

/** The faces of a project's team in its head; nothing without one (docs/product.md#team). */
export function TeamFaces({ projectId }: { projectId: number }) {
  const { data: team = [] } = useQuery(teamQuery(projectId));
  if (team.length === 0) return null;
  const shown = team.length > FACES ? team.slice(0, FACES - 1) : team;
  const others = team.slice(shown.length);
  return (
    <ul aria-label="Team" className="flex items-center gap-0.5 max-sm:hidden">
      {shown.map((member) => (
        <li key={member.user.id} className="flex">
          <Initials
            role="img"
            aria-label={wordsOf(member)}
            title={wordsOf(member)}
            name={member.user.name}
            hue={hueOf(member.user.id)}
          />
        </li>
      ))}
      {others.length > 0 && (
        <li title={others.map(wordsOf).join('\n')} className="px-0.5 text-muted text-xs tabular-nums">
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">{others.map(wordsOf).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}

/** `Jordan Lee (manager)` */
const wordsOf = ({ user, role }: TeamMember) => `${user.name}${roles[role]}`;

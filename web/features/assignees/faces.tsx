import { classNames } from '../../components/controls/control-style.ts';
import { type Assignee, assigneeWords, Face } from './face.tsx';

/** The most faces of a row; of more, the others are a number. */
const FACES = 3;

interface FacesProps {
  assignees: readonly Assignee[];
  /** Whether they do the row only since they do its phase: paler. */
  isOfPhase?: boolean;
  className?: string | undefined;
}

/** The people and trades of a row: up to three faces, and the number of the others. */
export function Faces({ assignees, isOfPhase = false, className }: FacesProps) {
  if (assignees.length === 0) return null;
  const shown = assignees.length > FACES ? assignees.slice(0, FACES) : assignees;
  const others = assignees.slice(shown.length);
  return (
    <span
      role="img"
      aria-label={`${isOfPhase ? 'Phase assigned' : 'Assigned'} to ${assignees.map(assigneeWords).join('; ')}`}
      className={classNames('flex shrink-0 items-center gap-0.5', isOfPhase && 'opacity-60', className)}
    >
      {shown.map((assignee) => (
        <Face key={assignee.who} assignee={assignee} />
      ))}
      {others.length > 0 && (
        <span title={others.map(assigneeWords).join('\n')} className="px-0.5 text-muted text-xs tabular-nums">
          +{others.length}
        </span>
      )}
    </span>
  );
}

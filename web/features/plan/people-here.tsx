import { Avatar } from '../../components/avatar.tsx';
import { usePeopleHere } from '../../lib/live/use-live-project.ts';

const SHOWN = 5;

/** The others who look at the project now. */
export function PeopleHere({ projectId }: { projectId: number }) {
  const people = usePeopleHere(projectId);
  if (people.length === 0) return null;
  const more = people.length - SHOWN;
  return (
    <ul aria-label="People here" className="flex -space-x-1.5">
      {people.slice(0, SHOWN).map(({ userId, name }) => (
        <li key={userId} className="rounded-full ring-2 ring-page">
          <Avatar userId={userId} name={name} />
        </li>
      ))}
      {more > 0 && (
        <li
          className="grid size-8 place-items-center rounded-full bg-raised font-medium text-xs ring-2 ring-page"
          title={people
            .slice(SHOWN)
            .map(({ name }) => name)
            .join(', ')}
        >
          +{more}
        </li>
      )}
    </ul>
  );
}

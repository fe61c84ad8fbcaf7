import { Avatar } from './avatar.tsx';

export interface PersonHere {
  userId: string;
  name: string;
}

interface PeopleProps<Person> {
  people: readonly Person[];
  /** The colleague that this page follows. */
  followedId: string | undefined;
  onFollow: (person: Person) => void;
}

/** The other people here: at most five, and the number of others. A click follows a person. */
export function People<Person extends PersonHere>({ people, followedId, onFollow }: PeopleProps<Person>) {
  const shown = people.slice(0, 5);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Also here" className="mr-2 flex -space-x-1.5">
      {shown.map((person) => (
        <li
          key={person.userId}
          className="relative rounded-full ring-2 ring-page has-aria-pressed:z-10 has-aria-pressed:ring-accent"
        >
          <Avatar {...person} />
          <button
            type="button"
            data-follow
            aria-label={`Follow ${person.name}`}
            title={`Follow ${person.name}`}
            aria-pressed={person.userId === followedId}
            onClick={() => onFollow(person)}
            className="absolute inset-0 rounded-full"
          />
        </li>
      ))}
      {people.length > shown.length && (
        <li className="grid size-8 place-items-center rounded-full bg-neutral-tint font-medium text-xs ring-2 ring-page">
          +{people.length - shown.length}
        </li>
      )}
    </ul>
  );
}

import { Avatar } from './avatar.tsx';

/** Who else is here: at most five, and how many more. */
export function People({ people }: { people: readonly { userId: string; name: string }[] }) {
  const shown = people.slice(0, 5);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Also here" className="mr-2 flex -space-x-1.5">
      {shown.map(({ userId, name }) => (
        <li key={userId} className="rounded-full ring-2 ring-page">
          <Avatar userId={userId} name={name} />
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

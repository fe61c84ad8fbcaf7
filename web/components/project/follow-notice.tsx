import { Avatar } from './avatar.tsx';

/** Shows which colleague this page follows, and how to stop. */
export function FollowNotice({ person }: { person: { userId: string; name: string } }) {
  return (
    <p
      role="status"
      className="fixed bottom-[calc(1rem+var(--bars-at-bottom))] left-1/2 z-30 flex -translate-x-1/2 items-center gap-2 rounded-card border border-line bg-raised py-1.5 pr-4 pl-2 shadow-float"
    >
      <Avatar {...person} size="small" />
      <span>Following {person.name}</span>
      <span className="hidden text-muted text-sm sm:inline">Esc to stop</span>
    </p>
  );
}

import { Button } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useWhoFilter } from './use-who-filter.ts';
import { usePeople } from './who-works.tsx';

/** Says that only somebody's work is shown, or that there is none, and offers to show everything. */
export function FilterNote({ isEmpty }: { isEmpty: boolean }) {
  const people = usePeople();
  const { filter, choose } = useWhoFilter();
  if (!filter) return null;
  const name = filter === 'nobody' ? 'nobody' : (people.get(filter)?.name ?? 'somebody who is not here any more');
  const clear = (
    <Button look={isEmpty ? 'secondary' : 'quiet'} onClick={() => choose(null)}>
      Show Everything
    </Button>
  );
  if (isEmpty) {
    return (
      <EmptyState
        text={filter === 'nobody' ? 'Everything here is assigned to somebody.' : `Nothing here is assigned to ${name}.`}
        action={clear}
      />
    );
  }
  return (
    <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
      <p role="status" className="min-w-0 truncate text-muted text-sm">
        Only what is assigned to {name}
      </p>
      {clear}
    </div>
  );
}

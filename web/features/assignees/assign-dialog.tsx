import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { matches } from '../../../functions/core/search/names.ts';
import { Button } from '../../components/controls/button.tsx';
import { SearchList } from '../../components/controls/picker/search-list.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { paths } from '../../model/paths.ts';
import type { AssignedRow } from '../../sync/plan/assigned.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import type { Person } from './assigned-work.ts';
import { Face } from './face.tsx';
import { useWhoWorksIn } from './who-works.tsx';
import { type Extent, extentOf, setAssigned } from './write.ts';

interface AssignDialogProps {
  projectId: number;
  rows: readonly AssignedRow[];
  /** The rows in words: `“Survey”`, `3 tasks`. */
  what: string;
  onClose: () => void;
}

/** Assigns people and trades to rows, and takes them off; each choice is saved at once. */
export default function AssignDialog({ projectId, rows, what, onClose }: AssignDialogProps) {
  const sync = useSync();
  const { people, byRow } = useWhoWorksIn(projectId);
  const extent = (person: Person) => extentOf(byRow, rows, person.who);
  const offered = [...people.values()].filter((person) => !person.isDeleted || extent(person) !== 'none');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Assign ${what}`}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SearchList
        label="Search people and trades"
        listLabel="People and trades"
        find={(search) => offered.filter(({ name }) => matches(search, name))}
        keyOf={({ who }) => who}
        draw={(person) => <Option person={person} extent={extent(person)} />}
        isSelected={(person) => extent(person) === 'all'}
        onChoose={(person) => setAssigned(sync, { projectId, rows, who: person.who }, extent(person) !== 'all')}
        noneFound="Nobody found"
      />
      <p className="mt-3 text-muted text-sm">
        A company or crew that is missing here is added under{' '}
        <Link to={paths.trades.href()} className="text-accent underline">
          Trades
        </Link>
        .
      </p>
    </Dialog>
  );
}

const signs = { all: Check, some: Minus };

function Option({ person, extent }: { person: Person; extent: Extent }) {
  const Sign = extent === 'none' ? null : signs[extent];
  return (
    <>
      <span aria-hidden className="flex min-h-7 items-center">
        <Face assignee={person} />
      </span>
      <span className="min-w-0 flex-1 break-words">
        {person.name}
        <span className="text-muted text-sm"> {kindOf(person)}</span>
      </span>
      {extent === 'some' && <span className="sr-only">on some of these tasks</span>}
      {Sign && <Sign aria-hidden size={16} strokeWidth={2} className="shrink-0 text-accent" />}
    </>
  );
}

function kindOf({ isTrade, isDeleted }: Person): string {
  if (isTrade) return isDeleted ? 'deleted trade' : 'trade';
  return isDeleted ? 'disabled' : '';
}

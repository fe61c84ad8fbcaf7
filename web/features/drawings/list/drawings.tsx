import { FileStack } from 'lucide-react';
import { useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { numberKey } from '../../../../functions/core/drawings/number-key.ts';
import { SearchInput } from '../../../components/controls/search-input.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { toggled } from '../../../lib/toggled.ts';
import { KeepDrawings } from '../kept/keep-drawings.tsx';
import { canKeep, pageOf } from '../kept/kept-sheets.ts';
import { usePagesHere } from '../kept/use-kept.ts';
import { toCheckWords } from '../pins/pin-words.ts';
import { DrawingLine } from './drawing-line.tsx';
import { byNumber } from './in-order.ts';
import { SelectedDrawings } from './selected-drawings.tsx';

interface DrawingsProps {
  projectId: number;
  /** Of the project. */
  name: string;
  list: readonly DrawingItem[];
  add: React.ReactNode;
}

/** The drawings of a project by number, of which several are selected. */
export function Drawings({ projectId, name, list, add }: DrawingsProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = list.filter(({ id }) => chosen.has(id));
  const current = list.filter((each) => each.current).length;
  const toCheck = list.reduce((sum, { pinsToCheck }) => sum + pinsToCheck, 0);
  const here = usePagesHere();
  const wanted = search.trim();
  const found = wanted ? list.filter((each) => isFound(each, wanted)) : list;
  return (
    <Card title={current > 0 ? `Drawings ${current}` : 'Drawings'} actions={add}>
      {list.length === 0 ? (
        <EmptyState
          icon={FileStack}
          text="No drawings yet. Add a set of PDFs: each sheet becomes a drawing with its number, and the newest one is current."
        />
      ) : (
        <>
          {toCheck > 0 && <p className="mb-3 text-warning">{toCheckWords(toCheck)}</p>}
          {canKeep() && <KeepDrawings projectId={projectId} name={name} drawings={list} />}
          <SearchInput label="Find a drawing" value={search} onChange={setSearch} />
          {found.length === 0 && <p className="mt-3 text-muted">{`No drawing has “${wanted}”.`}</p>}
          <ul aria-label="Drawings" className="-mx-4 mt-3 sm:-mx-5">
            {found.toSorted(byNumber).map((each) => (
              <DrawingLine
                key={each.id}
                projectId={projectId}
                drawing={each}
                isHere={!here || !each.current || here.has(pageOf(each.current.url))}
                isSelected={chosen.has(each.id)}
                onSelect={() => setChosen((ids) => toggled(ids, each.id))}
              />
            ))}
          </ul>
          {selected.length > 0 && (
            <SelectedDrawings projectId={projectId} drawings={selected} onClear={() => setChosen(new Set())} />
          )}
        </>
      )}
    </Card>
  );
}

function isFound({ number, title, current }: DrawingItem, wanted: string): boolean {
  const key = numberKey(wanted);
  return (
    (key !== '' && numberKey(number).includes(key)) ||
    (current?.title ?? title).toLowerCase().includes(wanted.toLowerCase())
  );
}

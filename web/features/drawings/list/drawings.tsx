import { FileStack } from 'lucide-react';
import { useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { numberKey } from '../../../../functions/core/drawings/number-key.ts';
import { SearchInput } from '../../../components/controls/search-input.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { isDrawing } from '../../../model/drawing-names.ts';
import { KeepDrawings } from '../kept/keep-drawings.tsx';
import { canKeep } from '../kept/kept-sheets.ts';
import { toCheckWords } from '../pins/pin-words.ts';
import { byNumber } from './in-order.ts';
import { SelectableLines } from './selectable-lines.tsx';

interface DrawingsProps {
  projectId: number;
  /** Of the project. */
  name: string;
  /** With other documents, which are kept on a device as well. */
  list: readonly DrawingItem[];
  add: React.ReactNode;
}

/** The drawings of a project by number, of which several are selected. */
export function Drawings({ projectId, name, list: all, add }: DrawingsProps) {
  const list = all.filter(isDrawing);
  const [search, setSearch] = useState('');
  const current = list.filter((each) => each.current).length;
  const toCheck = list.reduce((sum, { pinsToCheck }) => sum + pinsToCheck, 0);
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
          {canKeep() && <KeepDrawings projectId={projectId} name={name} drawings={all} />}
          <SearchInput label="Find a drawing" value={search} onChange={setSearch} />
          {found.length === 0 && <p className="mt-3 text-muted">{`No drawing has “${wanted}”.`}</p>}
          <div className="mt-3">
            <SelectableLines projectId={projectId} label="Drawings" all={list} shown={found.toSorted(byNumber)} />
          </div>
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

import { useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { toggled } from '../../../lib/toggled.ts';
import { pageOf } from '../../../model/sheet-pages.ts';
import { usePagesHere } from '../kept/use-kept.ts';
import { DrawingLine } from './drawing-line.tsx';
import { SelectedDrawings } from './selected-drawings.tsx';

interface SelectableLinesProps {
  projectId: number;
  label: string;
  /** Those that can be selected, of which a search may show fewer. */
  all: readonly DrawingItem[];
  /** In the order of the list. */
  shown: readonly DrawingItem[];
}

/** A list of drawings or other documents, of which several are selected. */
export function SelectableLines({ projectId, label, all, shown }: SelectableLinesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const here = usePagesHere();
  const selected = all.filter(({ id }) => chosen.has(id));
  return (
    <>
      <ul aria-label={label} className="-mx-4 sm:-mx-5">
        {shown.map((each) => (
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
  );
}

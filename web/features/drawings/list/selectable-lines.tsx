import { X } from 'lucide-react';
import { useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { SelectionToolbar } from '../../../components/layout/selection-toolbar.tsx';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { toggled } from '../../../lib/toggled.ts';
import { isDrawing } from '../../../model/drawing-names.ts';
import { pageOf } from '../../../model/sheet-pages.ts';
import { usePagesHere } from '../kept/use-kept.ts';
import { DrawingLine } from './drawing-line.tsx';
import { countedNames, ShareMenu } from './share-menu.tsx';

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

interface SelectedDrawingsProps {
  projectId: number;
  drawings: readonly DrawingItem[];
  onClear: () => void;
}

/** The commands for the selected drawings, at the bottom of the window. */
function SelectedDrawings({ projectId, drawings, onClear }: SelectedDrawingsProps) {
  const isAway = useValue(connection) !== 'online';
  return (
    <SelectionToolbar label={drawings.every(isDrawing) ? 'Selected drawings' : 'Selected documents'}>
      <span role="status" className="min-w-0 grow px-2 font-medium tabular-nums">
        {`${countedNames(drawings)} selected`}
      </span>
      <div className="flex items-center gap-2">
        <ShareMenu projectId={projectId} drawings={drawings} isAway={isAway} />
        <Button icon={<X aria-hidden size={16} strokeWidth={1.75} />} onClick={onClear}>
          Clear
        </Button>
      </div>
    </SelectionToolbar>
  );
}

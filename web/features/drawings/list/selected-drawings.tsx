import { X } from 'lucide-react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { SelectionToolbar } from '../../../components/layout/selection-toolbar.tsx';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { isDrawing } from '../../../model/drawing-names.ts';
import { countedNames, ShareMenu } from './share-menu.tsx';

interface SelectedDrawingsProps {
  projectId: number;
  drawings: readonly DrawingItem[];
  onClear: () => void;
}

/** The commands for the selected drawings, at the bottom of the window. */
export function SelectedDrawings({ projectId, drawings, onClear }: SelectedDrawingsProps) {
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

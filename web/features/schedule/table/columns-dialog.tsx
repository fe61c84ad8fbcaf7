import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { type Column, cellLabels, columns, type TableShape, usualWidths } from '../rows/columns.ts';

interface ColumnsDialogProps {
  shape: TableShape;
  /** The columns of windows of this width at first. */
  usual: TableShape;
  onShape: (change: Partial<TableShape>) => void;
  onClose: () => void;
}

/** Which columns there are, and in which order; each choice holds at once. */
export default function ColumnsDialog({ shape, usual, onShape, onClose }: ColumnsDialogProps) {
  const shown = shape.columns.map(({ column }) => column);
  const list = [...shown, ...columns.filter((column) => !shown.includes(column))];
  const turn = (column: Column, isShown: boolean) =>
    onShape({
      columns: isShown
        ? [...shape.columns, { column, width: usualWidths[column] }]
        : shape.columns.filter((each) => each.column !== column),
      width: null,
    });
  const move = (column: Column, by: -1 | 1) => {
    const next = [...shape.columns];
    const at = shown.indexOf(column);
    next.splice(at + by, 0, ...next.splice(at, 1));
    onShape({ columns: next });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Columns"
      size="small"
      footer={
        <>
          <Button onClick={() => onShape(usual)}>Reset</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul aria-label="Columns" className="divide-y divide-line">
        {list.map((column) => {
          const at = shown.indexOf(column);
          return (
            <li key={column} className="flex min-h-11 items-center gap-1">
              <Switch
                label={cellLabels[column]}
                checked={at >= 0}
                onChange={(isShown) => turn(column, isShown)}
                className="grow"
              />
              <IconButton
                icon={ArrowUp}
                label={`${cellLabels[column]} earlier`}
                disabled={at <= 0}
                onClick={() => move(column, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`${cellLabels[column]} later`}
                disabled={at < 0 || at === shown.length - 1}
                onClick={() => move(column, 1)}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

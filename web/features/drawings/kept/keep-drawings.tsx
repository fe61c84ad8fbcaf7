import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { formatBytes } from '../../../components/files/document-chip.tsx';
import { useKept } from './use-kept.ts';

interface KeepDrawingsProps {
  projectId: number;
  name: string;
  drawings: readonly DrawingItem[];
}

/** Keeps all current drawings of a project on this device; how much that is stands on the button. */
export function KeepDrawings(props: KeepDrawingsProps) {
  const { kept, lacksRoom, size, leaving, done, keep, drop, isAway, device } = useKept(props);
  const [isAsking, setAsking] = useState(false);
  const count = props.drawings.filter(({ current }) => current).length;
  const place = device === 'phone' ? 'Phone' : 'Device';
  const isFull = leaving === undefined;
  const names = leaving?.join(', ');
  const start = () => (names ? setAsking(true) : keep.mutate());
  if (count === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      {kept && !keep.isPending ? (
        <>
          <p className="text-muted tabular-nums">
            {kept.pages.length < count
              ? `${kept.pages.length} of ${count} kept on this ${device}, ${formatBytes(kept.size)}`
              : `Kept on this ${device}, ${formatBytes(kept.size)}`}
          </p>
          {kept.pages.length < count && (
            <Button disabled={isAway || isFull} onClick={start}>
              Keep All
            </Button>
          )}
          <Button pending={drop.isPending} onClick={() => drop.mutate()}>
            Stop Keeping
          </Button>
        </>
      ) : (
        <Button
          pending={keep.isPending}
          disabled={isAway || isFull}
          title={isAway ? 'This needs a connection' : undefined}
          icon={<Smartphone aria-hidden size={16} strokeWidth={1.75} />}
          onClick={start}
        >
          {`Keep on This ${place} · ${formatBytes(size)}`}
        </Button>
      )}
      {keep.isPending && <p role="status" className="text-muted tabular-nums">{`${done} of ${count}`}</p>}
      {isFull && !keep.isPending && (
        <p className="text-warning">{`All drawings are more than the 400 MB that a ${device} keeps.`}</p>
      )}
      {lacksRoom && !isFull && !keep.isPending && (
        <p className="text-warning">{`This ${device} has no room for the pictures of all drawings.`}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Keep these drawings on this ${device}?`}
        text={`They take ${formatBytes(size)}. To make room, the drawings of ${names} leave this ${device}; they open with a connection.`}
        confirmLabel={`Keep on This ${place}`}
        onConfirm={() => {
          setAsking(false);
          keep.mutate();
        }}
      />
    </div>
  );
}

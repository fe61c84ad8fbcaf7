import type { Drawing } from '../../../../functions/core/drawings/contract.ts';
import { Switch } from '../../../components/controls/switch.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { formatInstantDay, formatMoment } from '../../../lib/time/dates.ts';
import { revisionWords, shortName } from '../../../model/drawing-names.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { updateDrawing } from '../write-drawings.ts';

interface ShareDrawingProps {
  projectId: number;
  drawing: Drawing;
  onClose: () => void;
}

const audiences = [
  { field: 'forClients', label: 'Clients of the project' },
  { field: 'forTrades', label: 'Trades with open work here' },
] as const;

/** Who reads the current version of a drawing, and who has had which on the screen (docs/product.md#drawing-openings). */
export function ShareDrawing({ projectId, drawing, onClose }: ShareDrawingProps) {
  const update = useWriteNow(updateDrawing({ projectId, id: drawing.id }));
  const { readers } = drawing;
  return (
    <Dialog isOpen onClose={onClose} title={`Share ${shortName(drawing)}`}>
      <p className="mb-3 text-muted">
        They read its current version, and no other. A new one is mailed to trades in ten minutes.
      </p>
      <div className="flex flex-col gap-3">
        {audiences.map(({ field, label }) => (
          <Switch
            key={field}
            label={label}
            checked={drawing[field]}
            disabled={update.isPending}
            onChange={(isShared) => update.mutate({ [field]: isShared, base: { [field]: drawing[field] } })}
          />
        ))}
      </div>
      <h3 className="mt-6 mb-2 font-semibold">Who Has It</h3>
      {readers.length === 0 && <p className="text-muted">Nobody has opened it yet.</p>}
      <ul aria-label="Who Has It" className="divide-y divide-line">
        {readers.map((reader) => (
          <li key={`${reader.kind} ${reader.name}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">{reader.name}</span>
            <span className="text-muted text-sm tabular-nums">{openedWords(reader, drawing)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function openedWords(reader: Drawing['readers'][number], { current, versions }: Drawing): string {
  const { n, revision, lastAt, mailedAt } = reader;
  const mailed = mailedAt ? `mailed ${formatInstantDay(mailedAt)}, ` : '';
  if (n === null || !lastAt) return mailed ? `${mailed}not opened` : 'Not opened';
  const isCurrent = versions.find((version) => version.n === n)?.id === current?.id;
  const which = isCurrent ? 'the current version' : revisionWords({ revision: revision ?? '', n });
  const opened = `${formatMoment(Date.parse(lastAt))}, ${which}`;
  return mailed ? `${opened}; the current one ${mailed}not opened` : opened;
}

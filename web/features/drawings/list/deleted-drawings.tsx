import { useQuery } from '@tanstack/react-query';
import type { DeletedDrawing } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { formatMoment } from '../../../lib/time/dates.ts';
import { shortName } from '../../../model/drawing-names.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { deletedQuery } from '../queries.ts';
import { restoreDrawing } from '../write-drawings.ts';
import { kindName } from './kinds.ts';

/** Drawings that were deleted in the last 30 days, by whom, and brought back (docs/product.md#drawing-corrected). */
export function DeletedDrawings({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const query = useQuery(deletedQuery(projectId));
  return (
    <Dialog isOpen onClose={onClose} title="Deleted Drawings and Documents">
      <QueryView
        query={query}
        errorText="What was deleted could not be loaded."
        loading={<Skeleton className="h-24" />}
      >
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">Nothing was deleted in the last 30 days.</p>
          ) : (
            <ul aria-label="Deleted Drawings and Documents" className="divide-y divide-line">
              {list.map((each) => (
                <Line key={each.id} projectId={projectId} drawing={each} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Line({ projectId, drawing }: { projectId: number; drawing: DeletedDrawing }) {
  const { id, kind, number, title, deletedAt, deletedByName, isRestorable } = drawing;
  const restore = useWriteNow(restoreDrawing({ projectId, id }));
  const by = deletedByName ? ` by ${deletedByName}` : '';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 grow basis-56">
        <span className="wrap-anywhere block">
          {number && <span className="font-semibold tabular-nums">{number}</span>} {title}
        </span>
        <span className="block text-muted text-sm tabular-nums">
          {`${number ? '' : `${kindName(kind)} · `}deleted ${formatMoment(Date.parse(deletedAt))}${by}`}
        </span>
        {!isRestorable && (
          <span className="block text-muted text-sm">Others have opened it. An administrator can bring it back.</span>
        )}
      </span>
      {isRestorable && (
        <Button
          aria-label={`Restore ${shortName(drawing)}`}
          pending={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Restore
        </Button>
      )}
    </li>
  );
}

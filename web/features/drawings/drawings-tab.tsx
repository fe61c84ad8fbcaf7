import './drawings.css';
import { useQuery } from '@tanstack/react-query';
import { History, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DrawingSetItem } from '../../../functions/core/drawings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Tag } from '../../components/layout/tag.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { formatDay, formatInstantDay } from '../../lib/time/dates.ts';
import { isDrawing } from '../../model/drawing-names.ts';
import { paths } from '../../model/paths.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { DocumentsCard } from './documents/documents-card.tsx';
import { DeletedDrawings } from './list/deleted-drawings.tsx';
import { Drawings } from './list/drawings.tsx';
import { drawingsQuery, setsQuery } from './queries.ts';
import { SetDialog } from './set-dialog.tsx';
import { useLiveDrawings } from './use-live-drawings.ts';
import { createSet } from './write-sets.ts';

/** The drawings and other documents of a project, and the sets that drawings came in (docs/product.md#drawings-list). */
export function DrawingsTab({ projectId, name }: { projectId: number; name: string }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'add' | 'deleted' | null>(null);
  const isAway = useValue(connection) !== 'online';
  const drawings = useQuery(drawingsQuery(projectId));
  const sets = useQuery(setsQuery(projectId));
  const create = useWriteNow(createSet(projectId));
  const close = () => setDialog(null);
  useLiveDrawings(projectId);
  const add = (
    <Button
      look="primary"
      disabled={isAway}
      icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => setDialog('add')}
    >
      New Set
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <AsOf at={drawings.dataUpdatedAt} />
      <QueryView
        query={drawings}
        errorText="The drawings could not be loaded."
        loading={<ListSkeleton rows={6} rowClass="h-14" />}
      >
        {(list) => {
          const documents = list.filter((each) => !isDrawing(each));
          return (
            <>
              {documents.length > 0 && documents.length < list.length && (
                <nav aria-label="On this page" className="tabular-nums">
                  {`Drawings ${list.length - documents.length} · `}
                  <a href="#documents" className="text-accent underline">{`Documents ${documents.length}`}</a>
                </nav>
              )}
              <Drawings projectId={projectId} name={name} list={list} add={add} />
              <DocumentsCard projectId={projectId} documents={documents} isAway={isAway} />
            </>
          );
        }}
      </QueryView>
      <QueryView query={sets} errorText="The sets could not be loaded." loading={null}>
        {(list) => list.length > 0 && <Sets projectId={projectId} sets={list} />}
      </QueryView>
      <div>
        <Button
          look="quiet"
          disabled={isAway}
          icon={<History aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setDialog('deleted')}
        >
          Deleted Drawings and Documents
        </Button>
      </div>
      {dialog === 'deleted' && <DeletedDrawings projectId={projectId} onClose={close} />}
      {dialog === 'add' && (
        <SetDialog
          onSubmit={(fields) => create.mutateAsync(fields)}
          onSaved={({ id }) => void navigate(paths.drawingSet.href(projectId, id))}
          onClose={close}
        />
      )}
    </div>
  );
}

function Sets({ projectId, sets }: { projectId: number; sets: readonly DrawingSetItem[] }) {
  return (
    <Card title="Sets">
      <ul aria-label="Sets" className="-mx-4 sm:-mx-5">
        {sets.map((set) => (
          <li key={set.id} className="border-line border-t first:border-t-0">
            <Link
              to={paths.drawingSet.href(projectId, set.id)}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-hover sm:px-5"
            >
              <span className="min-w-0 grow basis-64">
                <span className="block font-medium wrap-anywhere">{set.name}</span>
                <span className="block text-muted text-sm tabular-nums">{factsOf(set)}</span>
              </span>
              {set.withdrawnAt ? <Tag tone="warning">Withdrawn</Tag> : !set.publishedAt && <Tag>Draft</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsOf({ issuedOn, pageCount, publishedAt, publishedByName, createdByName }: DrawingSetItem): string {
  const by = publishedAt ? publishedByName : createdByName;
  return [
    `dated ${formatDay(issuedOn)}`,
    pageCount === 1 ? '1 sheet' : `${pageCount} sheets`,
    publishedAt ? `published ${formatInstantDay(publishedAt)}${by ? ` by ${by}` : ''}` : by && `by ${by}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

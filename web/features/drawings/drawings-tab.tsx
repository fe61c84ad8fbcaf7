import './drawings.css';
import { useQuery } from '@tanstack/react-query';
import { FileStack, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DrawingItem, DrawingSetItem } from '../../../functions/core/drawings/contract.ts';
import { numberKey } from '../../../functions/core/drawings/number-key.ts';
import { Button } from '../../components/controls/button.tsx';
import { SearchInput } from '../../components/controls/search-input.tsx';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Tag } from '../../components/layout/tag.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { connection } from '../../lib/http/connection.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { formatDay, formatInstantDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { byNumber } from './in-order.ts';
import { drawingsQuery, setsQuery } from './queries.ts';
import { SetDialog } from './set-dialog.tsx';
import { useLiveDrawings } from './use-live-drawings.ts';
import { createSet } from './write-sets.ts';

/** The drawings of a project, and the sets that they came in (docs/product.md#drawings-list). */
export function DrawingsTab({ projectId }: { projectId: number }) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const isAway = useValue(connection) !== 'online';
  const drawings = useQuery(drawingsQuery(projectId));
  const sets = useQuery(setsQuery(projectId));
  const create = useWriteNow(createSet(projectId));
  useLiveDrawings(projectId);
  const add = (
    <Button
      look="primary"
      disabled={isAway}
      icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => setAdding(true)}
    >
      Add Set
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
        {(list) => <Drawings projectId={projectId} list={list} add={add} />}
      </QueryView>
      <QueryView query={sets} errorText="The sets could not be loaded." loading={null}>
        {(list) => list.length > 0 && <Sets projectId={projectId} sets={list} />}
      </QueryView>
      {isAdding && (
        <SetDialog
          onSubmit={(fields) => create.mutateAsync(fields)}
          onSaved={({ id }) => void navigate(paths.drawingSet.href(projectId, id))}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

interface DrawingsProps {
  projectId: number;
  list: readonly DrawingItem[];
  add: React.ReactNode;
}

function Drawings({ projectId, list, add }: DrawingsProps) {
  const [search, setSearch] = useState('');
  const current = list.filter((each) => each.current).length;
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
          <SearchInput label="Find a drawing" value={search} onChange={setSearch} />
          {found.length === 0 && <p className="mt-3 text-muted">{`No drawing has “${wanted}”.`}</p>}
          <ul aria-label="Drawings" className="-mx-4 mt-3 sm:-mx-5">
            {found.toSorted(byNumber).map((each) => (
              <DrawingLine key={each.id} projectId={projectId} drawing={each} />
            ))}
          </ul>
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

function DrawingLine({ projectId, drawing }: { projectId: number; drawing: DrawingItem }) {
  const { id, number, title, current, retiredAt } = drawing;
  const facts = current
    ? [current.revision && `revision ${current.revision}`, `since ${formatInstantDay(current.since)}`, current.setName]
    : [retiredAt ? `retired ${formatInstantDay(retiredAt)}` : 'no current version'];
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={paths.drawing.href(projectId, id)}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover sm:px-5"
      >
        <span className="sheet-thumb">
          {current && (
            <img
              src={contentUrl(current.url.replace('dpreview', 'dthumb'))}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0 grow">
          <span className="block wrap-anywhere">
            <span className="font-semibold tabular-nums">{number}</span> {current?.title ?? title}
          </span>
          <span className="block text-muted text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {!current && <Tag>{retiredAt ? 'Retired' : 'Withdrawn'}</Tag>}
      </Link>
    </li>
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

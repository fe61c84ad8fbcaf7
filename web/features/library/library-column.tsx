import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { LibraryItemDialog } from './library-item-dialog.tsx';
import { LibraryRows } from './library-rows.tsx';
import { words } from './library-words.ts';
import { type LibraryList, libraryQuery } from './queries.ts';

interface LibraryColumnProps {
  list: LibraryList;
  /** The name of the parent; none for major phases. */
  parentName?: string;
  selectedId?: number | null;
  onSelect?: (id: number) => void;
}

/** One level of the library: its ordered items and the Add button. */
export function LibraryColumn({ list, parentName, selectedId = null, onSelect }: LibraryColumnProps) {
  const query = useQuery(libraryQuery(list));
  const [isAdding, setAdding] = useState(false);
  const [addedId, setAddedId] = useState<number | null>(null);
  const { one, many, empty } = words[list.entity];
  const label = parentName ? `${many} of ${parentName}` : many;
  const add = (
    <Button icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setAdding(true)}>
      Add {one}
    </Button>
  );
  return (
    <section aria-label={label} className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-[1_1_9rem] -my-0.5">
          <span className="font-semibold">{many}</span>
          {query.data && <span className="ml-2 text-muted tabular-nums">{query.data.length}</span>}
          {parentName && <span className="block truncate text-muted text-sm">{parentName}</span>}
        </h2>
        {query.data && query.data.length > 0 && add}
      </div>
      <QueryView
        query={query}
        loading={<ListSkeleton rows={5} />}
        errorText={`The ${many.toLowerCase()} could not be loaded.`}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState text={empty} action={add} />
          ) : (
            <LibraryRows
              list={list}
              items={items}
              label={label}
              selectedId={selectedId}
              addedId={addedId}
              onSelect={onSelect}
            />
          )
        }
      </QueryView>
      <LibraryItemDialog list={list} isOpen={isAdding} onClose={() => setAdding(false)} onAdded={setAddedId} />
    </section>
  );
}

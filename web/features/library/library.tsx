import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { LibraryColumn } from './library-column.tsx';
import { LibraryRows } from './library-rows.tsx';
import { words } from './library-words.ts';
import { type LibraryItem, libraryQuery, nameOf } from './queries.ts';

const majorPhases = { entity: 'majorphase', parentId: null } as const;

/** The generic library in three columns; a selection shows its children in the next column. */
export function Library() {
  const [search, setSearch] = useSearchParams();
  const majors = useQuery(libraryQuery(majorPhases));
  const major = chosen(majors.data, search.get('major'));
  const phaseList = { entity: 'phase', parentId: major?.id ?? null } as const;
  const phases = useQuery({ ...libraryQuery(phaseList), enabled: major !== undefined });
  const phase = major && chosen(phases.data, search.get('phase'));

  const choose = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <LibraryColumn list={majorPhases} selectedId={major?.id} onSelect={(id) => choose({ major: String(id) })} />
      {major && (
        <LibraryColumn
          key={`phases of ${major.id}`}
          list={phaseList}
          parentName={nameOf(major)}
          selectedId={phase?.id}
          onSelect={(id) => choose({ major: String(major.id), phase: String(id) })}
        />
      )}
      {phase && (
        <LibraryColumn
          key={`tasks of ${phase.id}`}
          list={{ entity: 'task', parentId: phase.id }}
          parentName={nameOf(phase)}
        />
      )}
      <div className="grid grid-cols-1 gap-4 empty:hidden lg:col-span-full lg:grid-cols-2">
        <LooseItems entity="phase" />
        <LooseItems entity="task" />
      </div>
    </div>
  );
}

/** The item in the address, else the first. */
function chosen(items: LibraryItem[] | undefined, id: string | null): LibraryItem | undefined {
  return items?.find((item) => String(item.id) === id) ?? items?.[0];
}

/** Items without a parent, shown only if there are any. */
function LooseItems({ entity }: { entity: PlanEntity }) {
  const list = { entity, parentId: null };
  const { data: items = [] } = useQuery(libraryQuery(list));
  if (items.length === 0) return null;
  const label = words[entity].loose;
  return (
    <section aria-label={label} className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="flex min-h-14 items-center border-line border-b px-4 font-semibold">
        {label}
        <span className="ml-2 font-normal text-muted tabular-nums">{items.length}</span>
      </h2>
      <LibraryRows list={list} items={items} label={label} selectedId={null} />
    </section>
  );
}

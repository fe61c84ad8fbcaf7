import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { LibraryColumn } from './library-column.tsx';
import { LooseItems } from './loose-items.tsx';
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

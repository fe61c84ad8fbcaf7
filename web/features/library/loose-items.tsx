import { useQuery } from '@tanstack/react-query';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { LibraryRows } from './library-rows.tsx';
import { words } from './library-words.ts';
import { libraryQuery } from './queries.ts';

/** Items without a parent, shown only if there are any. */
export function LooseItems({ entity }: { entity: PlanEntity }) {
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

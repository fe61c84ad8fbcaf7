import { lazyPart } from '../../lib/code/lazy.ts';
import { FilterButton } from './filter-button.tsx';
import { chosenGroups, type ScreenFilter } from './filter-group.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));

/** Opens the filter of a screen that has its choices at hand. */
export function ScreenFilterButton({ filter }: { filter: ScreenFilter }) {
  return (
    <FilterButton count={chosenGroups(filter).length}>
      {(opened) => <FilterPanel {...opened} filter={filter} />}
    </FilterButton>
  );
}

import { FilterButton, type OpenedFilter } from '../../components/filter/filter-button.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import { useTodayAddress, useTodayFilter } from './use-today-filter.ts';

const FilterPanel = lazyPart(() => import('../../components/filter/filter-panel.tsx'));

/** Opens the filter of today: by who does the work, project, and whether it is late. */
export function TodayFilterButton() {
  const { count } = useTodayAddress();
  return <FilterButton count={count}>{(opened) => <TodayFilterPanel {...opened} />}</FilterButton>;
}

function TodayFilterPanel(opened: OpenedFilter) {
  return <FilterPanel {...opened} filter={useTodayFilter()} />;
}

import type { OpenedFilter } from '../../../components/filter/filter-button.tsx';
import FilterPanel from '../../../components/filter/filter-panel.tsx';
import { useWorkFilter } from './use-work-filter.ts';

/** The filter of a plan's rows, while it is open. */
export default function WorkFilterPanel({ projectId, ...opened }: OpenedFilter & { projectId: number }) {
  return <FilterPanel {...opened} filter={useWorkFilter(projectId)} />;
}

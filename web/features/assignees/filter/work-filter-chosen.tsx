import { FilterChips } from '../../../components/filter/filter-chips.tsx';
import { NoMatch } from '../../../components/filter/no-match.tsx';
import { useWorkFilter } from './use-work-filter.ts';

export interface WorkFilterNoteProps {
  projectId: number;
  /** No row of the plan is left. */
  isEmpty: boolean;
}

/** The filter of a plan's rows, once there is one. */
export default function WorkFilterChosen({ projectId, isEmpty }: WorkFilterNoteProps) {
  const filter = useWorkFilter(projectId);
  return (
    <>
      <FilterChips filter={filter} />
      {isEmpty && <NoMatch noun="tasks" />}
    </>
  );
}

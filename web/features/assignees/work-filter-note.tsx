import { FilterChips } from '../../components/filter/filter-chips.tsx';
import { NoMatch } from '../../components/filter/no-match.tsx';
import { useWorkAddress, useWorkFilter } from './use-work-filter.ts';

interface WorkFilterNoteProps {
  projectId: number;
  /** No row of the plan is left. */
  isEmpty: boolean;
}

/** What a plan's rows are filtered by, and that none of them matches. */
export function WorkFilterNote(props: WorkFilterNoteProps) {
  return useWorkAddress().count > 0 ? <Chosen {...props} /> : null;
}

function Chosen({ projectId, isEmpty }: WorkFilterNoteProps) {
  const filter = useWorkFilter(projectId);
  return (
    <>
      <FilterChips filter={filter} />
      {isEmpty && <NoMatch filter={filter} noun="rows" />}
    </>
  );
}

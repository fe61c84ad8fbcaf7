import { FilterButton } from '../../../components/filter/filter-button.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useWorkAddress } from './use-work-address.ts';

const WorkFilterPanel = lazyPart(() => import('./work-filter-panel.tsx'));

interface WorkFilterButtonProps {
  projectId: number;
  /** Among tools, which are icons. */
  isTool?: boolean;
}

/** Opens the filter of a plan's rows: by who does them, phase, state and days. */
export function WorkFilterButton({ projectId, isTool = false }: WorkFilterButtonProps) {
  const { count } = useWorkAddress();
  return (
    <FilterButton count={count} isTool={isTool}>
      {(opened) => <WorkFilterPanel {...opened} projectId={projectId} />}
    </FilterButton>
  );
}

import type { Board } from '../../../../functions/core/board/contract.ts';
import { FilterButton, type OpenedFilter } from '../../../components/filter/filter-button.tsx';
import { FilterChips } from '../../../components/filter/filter-chips.tsx';
import { NoMatch } from '../../../components/filter/no-match.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import type { BoardAddress } from './address.ts';
import { filterCount, useBoardFilter } from './use-board-filter.ts';

const FilterPanel = lazyPart(() => import('../../../components/filter/filter-panel.tsx'));

interface BoardFilterProps {
  address: BoardAddress;
  /** The board without filters; undefined until it is loaded. */
  whole: Board | undefined;
}

/** Opens the filter of the board: by project, who is there, kind of lanes, and clashes. */
export function BoardFilterButton(props: BoardFilterProps) {
  return (
    <FilterButton count={filterCount(props.address)}>
      {(opened) => <BoardFilterPanel {...opened} {...props} />}
    </FilterButton>
  );
}

/** What the board is filtered by, and that nothing matches. */
export function BoardFilterNote({ isEmpty, ...props }: BoardFilterProps & { isEmpty: boolean }) {
  return filterCount(props.address) > 0 ? <Chosen {...props} isEmpty={isEmpty} /> : null;
}

function Chosen({ address, whole, isEmpty }: BoardFilterProps & { isEmpty: boolean }) {
  const filter = useBoardFilter(address, whole);
  return (
    <>
      <FilterChips filter={filter} />
      {isEmpty && (
        <div className="rounded-card border border-line bg-surface">
          <NoMatch noun="visits" />
        </div>
      )}
    </>
  );
}

function BoardFilterPanel({ address, whole, ...opened }: OpenedFilter & BoardFilterProps) {
  return <FilterPanel {...opened} filter={useBoardFilter(address, whole)} />;
}

import { whoOf } from '../../../../functions/core/assignments/who.ts';
import type { Board } from '../../../../functions/core/board/contract.ts';
import { counted } from '../../../../functions/core/common/english.ts';
import type { ChoiceGroup, FilterOption, ScreenFilter } from '../../../components/filter/filter-group.ts';
import { useFilterAddress } from '../../../lib/react/use-filter-address.ts';
import { type BoardAddress, laneKinds } from './address.ts';
import { laneKindNames } from './board-words.ts';
import { type Lane, lanesOf } from './lanes/lanes.ts';
import { boardOf, boardUntil, narrowed } from './part-of.ts';

/** The number of things that a board is filtered by. */
export function filterCount({ projectId, tradeId, userId, kind, isClashing }: BoardAddress): number {
  return [projectId, tradeId ?? userId, kind, isClashing].filter(Boolean).length;
}

/** The filter of the board. `whole`: the board of the same days without it. */
export function useBoardFilter(address: BoardAddress, whole: Board | undefined): ScreenFilter {
  const { choose } = useFilterAddress();
  const { projectId, tradeId, userId, kind, isClashing } = address;
  const who = tradeId === null && userId === null ? '' : whoOf({ tradeId, userId });
  return {
    groups: [
      choice('project', 'Project', 'All projects', 'projects', projectId === null ? '' : String(projectId), [
        ...(whole?.projects ?? []).map(({ id, name, address: at }) => ({ id: String(id), label: name, detail: at })),
      ]),
      choice('who', 'Assigned to', 'Everyone', 'people and trades', who, [
        ...(whole?.lanes ?? []).map((lane) => ({
          id: whoOf(lane),
          label: lane.name,
          detail: lane.tradeId === null ? 'office' : 'trade',
        })),
      ]),
      choice('lanes', 'Lanes', 'All lanes', 'lanes', kind ?? '', [
        ...laneKinds.map((id) => ({ id, label: laneKindNames[id] })),
      ]),
      { kind: 'switch', key: 'clashes', label: 'Only double-booked', value: isClashing ? 'yes' : '' },
    ],
    // An address of 1.0 names a trade in a parameter of its own.
    choose: (chosen) => choose(chosen.who === undefined ? chosen : { ...chosen, trade: '' }),
    found: whole ? foundIn(whole, address) : '',
  };
}

function choice(
  key: string,
  label: string,
  all: string,
  noun: string,
  value: string,
  options: FilterOption[],
): ChoiceGroup {
  return { kind: 'choice', key, label, all, noun, value, options };
}

function foundIn(whole: Board, address: BoardAddress): string {
  const board = narrowed(boardUntil(boardOf(whole, address), address.to), address);
  // A visit without an answer is in two lanes.
  const lanes = lanesOfKind(lanesOf(board), address.kind).filter(
    ({ kind }) => kind !== 'unanswered' || address.kind === kind,
  );
  const visits = lanes.reduce((sum, { total }) => sum + total, 0);
  return whole.isCut ? `${visits}+ visits` : counted(visits, 'visit');
}

/** The lanes of one kind; null: all. */
export function lanesOfKind(lanes: readonly Lane[], kind: Lane['kind'] | null): readonly Lane[] {
  return kind === null ? lanes : lanes.filter((lane) => lane.kind === kind);
}

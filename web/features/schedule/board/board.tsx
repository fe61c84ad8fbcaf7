import '../schedule.css';
import { UsersRound } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Board as BoardOfDays } from '../../../../functions/core/board/contract.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { batch } from '../../../lib/time/timers.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { phone } from '../../../lib/widths.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { useWorkTopic } from '../../../sync/react/use-live-project.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { tradesWithLink } from '../../assignees/assigned-work.ts';
import { usePeople } from '../../assignees/who-works.tsx';
import { type BoardAddress, boardAddress } from './address.ts';
import { BoardAgenda } from './board-agenda.tsx';
import { BoardFilterNote } from './board-filter.tsx';
import { BoardLoading } from './board-loading.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { BoardUiContext, createBoardUi, useBoardUi } from './board-ui.ts';
import { BoardChart } from './chart/board-chart.tsx';
import { Clashes } from './chart/clashes.tsx';
import { withPlans } from './lanes/drawn-board.ts';
import { lanesOf } from './lanes/lanes.ts';
import { LookAhead } from './look-ahead.tsx';
import { follow } from './moving/board-drag.ts';
import { MoveVisit } from './moving/move-visit.tsx';
import { newClashes } from './moving/new-clashes.ts';
import { createOpenProjects, type OpenProjects } from './moving/open-projects.ts';
import { boardUntil, narrowed } from './part-of.ts';
import { useBoard, useWaitingWork } from './use-board.ts';
import { filterCount, lanesOfKind } from './use-board-filter.ts';

/** Opens Send Schedule for a trade, with the visits of one project or of all. */
type SendWeek = (tradeId: number, projectId: number | null) => void;

/** The board: people and trades on their days, over all projects (docs/product.md#board-lanes). */
export function Board({ onSend }: { onSend: SendWeek }) {
  const sync = useSync();
  const [ui] = useState(() => createBoardUi(sync));
  const [projects] = useState(() => createOpenProjects(ui));
  useEffect(() => projects.close, [projects]);
  const [search] = useSearchParams();
  const address = boardAddress(search, useToday());
  useLiveBoard();
  const { query, whole, asOf } = useBoard(address);
  useWaitingWork(whole, projects);
  return (
    <BoardUiContext value={ui}>
      <BoardToolbar address={address} board={whole} asOf={asOf} />
      <div className={query.data ? undefined : 'overflow-hidden rounded-card border border-line bg-surface'}>
        <QueryView query={query} loading={<BoardLoading />} errorText="The board could not be loaded.">
          {(board) => <Drawn answer={board} whole={whole} address={address} openProjects={projects} onSend={onSend} />}
        </QueryView>
      </div>
    </BoardUiContext>
  );
}

interface DrawnProps {
  answer: BoardOfDays;
  /** The board of the same days without filters. */
  whole: BoardOfDays | undefined;
  address: BoardAddress;
  openProjects: OpenProjects;
  onSend: SendWeek;
}

function Drawn({ answer, whole, address, openProjects, onSend }: DrawnProps) {
  const ui = useBoardUi();
  const isPhone = useValue(phone);
  const edition = useValue(ui.edition);
  const { projectId, tradeId, userId, kind, isClashing, to } = address;
  const isFiltered = filterCount(address) > 0;
  // A change of a plan keeps the objects of the board, so that `edition` tells of it.
  const plans = useMemo(
    () => (edition < 0 ? [] : ui.opened.get().flatMap(({ plan }) => plan.get() ?? [])),
    [ui, edition],
  );
  const board = useMemo(() => withPlans(answer, plans, { projectId, tradeId }), [answer, plans, projectId, tradeId]);
  useEffect(() => {
    if (edition > 0) follow(ui, () => newClashes(board, ui.ghosts.get()).length > 0);
  }, [ui, edition, board]);
  const inSight = useMemo(
    () => narrowed(boardUntil(board, to), { userId, isClashing }),
    [board, to, userId, isClashing],
  );
  const people = usePeople();
  const lanes = useMemo(() => lanesOfKind(lanesOf(inSight, tradesWithLink(people)), kind), [inSight, people, kind]);
  const sendWeek = useCallback((trade: number) => onSend(trade, projectId), [onSend, projectId]);
  const names = useMemo(() => new Map(board.projects.map(({ id, name }) => [id, name])), [board.projects]);
  return (
    <>
      <BoardFilterNote address={address} whole={whole} isEmpty={lanes.length === 0} />
      {board.isCut && (
        <p role="status" className="mb-3 rounded-card border border-line bg-surface px-3 py-2.5">
          {`These days have more than ${limits.boardVisits.toLocaleString('en-US')} visits; the board shows the first ones. Choose a project, a trade, or fewer weeks.`}
        </p>
      )}
      <Clashes clashes={inSight.clashes} />
      <LookAhead board={board} projects={names} />
      {lanes.length === 0 ? (
        !isFiltered && (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState
              icon={UsersRound}
              text="Nobody has work on these days. Assign phases and tasks in the plan of a project, and they are here."
            />
          </div>
        )
      ) : isPhone ? (
        <BoardAgenda lanes={lanes} kind={kind} projects={names} onSend={sendWeek} />
      ) : (
        <BoardChart
          board={board}
          lanes={lanes}
          projects={names}
          address={address}
          openProjects={openProjects}
          onSend={sendWeek}
        />
      )}
      <MoveVisit board={board} lanes={lanes} projects={names} openProjects={openProjects} />
    </>
  );
}

/** Changes in quick succession are batched into one read, then reads pause. */
const PACE = { afterMs: 100, restMs: 1_000 };

/** Reads the board again when work changes in any project. */
function useLiveBoard() {
  const { queries } = useSync();
  const reading = useMemo(() => batch<'board'>(() => readAgain(queries, ['board']), PACE), [queries]);
  useEffect(() => reading.stop, [reading]);
  useWorkTopic(useCallback(() => reading.add('board'), [reading]));
}

import { ArrowRight, CalendarArrowUp, ChevronDown, Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hueOfProject } from '../../../../functions/core/users/hues.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { formatShortRange } from '../../../lib/time/dates.ts';
import { useWantedFocus } from '../state/use-wanted-focus.ts';
import { timeLineHref } from './address.ts';
import { isLaneFolded, setLaneFolded, useBoardUi, useFolds } from './board-ui.ts';
import { answerInWords, isAwaited, laneName } from './board-words.ts';
import { AnswerIcon } from './chart/answer-icon.tsx';
import { laneFacts, SendWeekOfLane } from './chart/lane-row.tsx';
import type { BoardBar, Lane } from './lanes/lanes.ts';
import { canMove } from './moving/accept.ts';

interface BoardAgendaProps {
  lanes: readonly Lane[];
  /** The only kind of lanes that is shown. */
  kind: Lane['kind'] | null;
  /** Names by id. */
  projects: ReadonlyMap<number, string>;
  /** Opens Send Schedule for a trade. */
  onSend: (tradeId: number) => void;
}

/** The board on a phone: lane by lane, the visits in the order of their days. */
export function BoardAgenda({ lanes, kind, projects, onSend }: BoardAgendaProps) {
  const folds = useFolds(useBoardUi());
  return (
    <div className="rounded-card border border-line bg-surface">
      {lanes.map((lane) => {
        const isFolded = lane.who === null && lane.kind !== kind && isLaneFolded(folds, lane);
        return (
          <section key={lane.key} aria-label={laneName(lane)}>
            <div className="flex min-h-9 items-center border-line border-b bg-hover pl-3">
              <h2 className="min-w-0 grow break-words font-medium text-sm">
                {lane.who ? laneName(lane) : <FoldingName lane={lane} isFolded={isFolded} />}
              </h2>
              <SendWeekOfLane lane={lane} onSend={onSend} />
            </div>
            {!isFolded && (
              <ul>
                {lane.bars.map((bar) => (
                  <Line key={bar.key} bar={bar} project={projects.get(bar.row.projectId) ?? ''} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The name of work without somebody, with its count; it is folded until it is opened. */
function FoldingName({ lane, isFolded }: { lane: Lane; isFolded: boolean }) {
  const ui = useBoardUi();
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      onClick={() => setLaneFolded(ui, lane, !isFolded)}
      className="flex min-h-11 w-full items-center gap-1.5 rounded-control text-left focus-visible:-outline-offset-2"
    >
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={classNames('shrink-0 text-muted', isFolded && '-rotate-90')}
      />
      <span className="min-w-0 grow wrap-anywhere">{laneName(lane)}</span>
      <span className="pr-3 font-normal text-muted tabular-nums">{laneFacts(lane)}</span>
    </button>
  );
}

function Line({ bar, project }: { bar: BoardBar; project: string }) {
  const ui = useBoardUi();
  const { row, isClash } = bar;
  const answer = answerInWords(bar);
  const at = timeLineHref(row);
  const link = useWantedFocus<HTMLAnchorElement>(ui, bar.key, { preventScroll: false });
  return (
    <li className="flex items-center border-line border-b pr-1">
      <Link
        ref={link}
        to={at}
        className="relative flex min-h-14 min-w-0 grow items-center gap-2 py-2 pr-1 pl-4 focus-visible:-outline-offset-2"
      >
        <span
          aria-hidden
          className={classNames('absolute inset-y-1 left-1 w-1 border-l-4', isAwaited(bar) && 'border-dashed')}
          style={{ borderColor: `var(--color-presence-${hueOfProject(row.projectId)})` }}
        />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 break-words">
            {row.isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
            {row.name}
          </span>
          <span className="block truncate text-muted text-sm">{project}</span>
        </span>
        <span className="shrink-0 text-right text-muted text-sm tabular-nums">
          <span className={isClash ? '-mr-1.5 inline-block rounded-control border border-danger px-1.5' : 'block'}>
            {formatShortRange(row.from, row.to)}
            {isClash && <span className="sr-only">, Double-booked</span>}
          </span>
          {answer && (
            <span className="flex items-center justify-end gap-1">
              <AnswerIcon bar={bar} />
              {answer}
            </span>
          )}
        </span>
      </Link>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`More for ${row.name}`} className="max-sm:size-11" />}
        groups={[
          canMove(bar) ? [{ label: 'Move to…', icon: CalendarArrowUp, onSelect: () => ui.movingTo.set(bar.key) }] : [],
          [{ label: 'Open in the Time Line', icon: ArrowRight, to: at }],
        ]}
      />
    </li>
  );
}

import { ArrowRight, CalendarArrowUp, Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { formatShortRange } from '../../../lib/time/dates.ts';
import { useWantedFocus } from '../state/use-wanted-focus.ts';
import { timeLineHref } from './address.ts';
import { AnswerIcon } from './answer-icon.tsx';
import { useBoardUi } from './board-ui.ts';
import { answerInWords, laneName } from './board-words.ts';
import { SendWeekOfLane } from './lane-row.tsx';
import { type BoardBar, barsIn, type Lane } from './lanes.ts';
import { canMove } from './moving/accept.ts';
import { hueOfProject } from './visit-bar.tsx';

interface BoardAgendaProps {
  lanes: readonly Lane[];
  /** Names by id. */
  projects: ReadonlyMap<number, string>;
  /** Opens Send Week for a trade. */
  onSend: (tradeId: number) => void;
}

/** The board on a phone: lane by lane, the visits in the order of their days. */
export function BoardAgenda({ lanes, projects, onSend }: BoardAgendaProps) {
  return (
    <div className="rounded-card border border-line bg-surface">
      {lanes.map((lane) => (
        <section key={lane.key} aria-label={laneName(lane)}>
          <div className="flex min-h-9 items-center border-line border-b bg-hover pl-3">
            <h2 className="min-w-0 grow break-words py-1.5 font-medium text-sm">{laneName(lane)}</h2>
            <SendWeekOfLane lane={lane} onSend={onSend} />
          </div>
          <ul>
            {barsIn(lane).map((bar) => (
              <Line key={bar.key} bar={bar} project={projects.get(bar.row.projectId) ?? ''} />
            ))}
          </ul>
        </section>
      ))}
    </div>
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
          className="absolute inset-y-1 left-1 w-1 rounded-full"
          style={{ backgroundColor: `var(--color-presence-${hueOfProject(row.projectId)})` }}
        />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 break-words">
            {isClash && <span className="mr-1 font-semibold text-danger">Clash</span>}
            {row.name}
          </span>
          <span className="block truncate text-muted text-sm">{project}</span>
        </span>
        <span className="shrink-0 text-right text-muted text-sm tabular-nums">
          <span className="block">{formatShortRange(row.from, row.to)}</span>
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

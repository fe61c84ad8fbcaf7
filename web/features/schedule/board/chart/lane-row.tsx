import { ChevronDown, Send } from 'lucide-react';
import { memo } from 'react';
import { counted } from '../../../../../functions/core/common/english.ts';
import { limits } from '../../../../../functions/core/common/limits.ts';
import { hueOf, hueOfProject } from '../../../../../functions/core/users/hues.ts';
import { classNames } from '../../../../components/controls/control-style.ts';
import { IconButton } from '../../../../components/controls/icon-button.tsx';
import { useSelected } from '../../../../lib/store/use-store.ts';
import { type Scale, xOf } from '../../scale/scale.ts';
import { useWantedFocus } from '../../state/use-wanted-focus.ts';
import { setLaneFolded, useBoardUi } from '../board-ui.ts';
import { laneName } from '../board-words.ts';
import type { Lane } from '../lanes/lanes.ts';
import type { DrawnBar } from '../names.ts';
import { VisitBar } from './visit-bar.tsx';

interface LaneRowProps {
  lane: Lane;
  /** Its bars by line. */
  tracks: readonly (readonly DrawnBar[])[];
  /** From 1 among `count` lanes. */
  place: number;
  count: number;
  /** Pixels: from the top of all lanes, and of one line. */
  top: number;
  line: number;
  /** The number of its lines. */
  lines: number;
  scale: Scale;
  projects: ReadonlyMap<number, string>;
  /** Colours by trade, on a board of one project. */
  isOneProject: boolean;
  isFolded: boolean;
  /** The key of the lane or of one of its bars, when it is the chosen one. */
  chosen: string | null;
  /** The keyboard comes in at its name. */
  isEntrance: boolean;
  /** Opens Send Schedule for a trade. */
  onSend: (tradeId: number) => void;
}

/** A lane: its name, which stays at the left, and its visits. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const {
    lane,
    tracks,
    place,
    count,
    top,
    line,
    lines,
    scale,
    projects,
    isOneProject,
    isFolded,
    chosen,
    isEntrance,
    onSend,
  } = props;
  const { held } = useBoardUi();
  const isTarget = useSelected(held, (now) => now?.laneKey === lane.key && now.bar.laneKey !== lane.key);
  const hue = lane.who && (lane.who.hue ?? hueOf(lane.who.userId ?? ''));
  return (
    <li
      aria-posinset={place}
      aria-setsize={count}
      data-lane={lane.key}
      className={classNames('absolute inset-x-0 flex border-line border-b', isTarget && 'bg-accent/10')}
      style={{ top, height: lines * line }}
    >
      <LaneHead
        lane={lane}
        lines={lines}
        hue={hue}
        isFolded={isFolded}
        isEntrance={isEntrance}
        onSend={onSend}
        isChosen={chosen === lane.key}
      />
      <div className="relative min-w-0 grow">
        {lane.clashes.map(({ start, end }) => (
          <span
            key={start}
            aria-hidden
            data-clash
            className="pointer-events-none absolute inset-y-0 z-[2] border-danger border-x-2"
            style={{
              left: xOf(scale, Math.max(start, scale.from)),
              width: (Math.min(end, scale.to) - Math.max(start, scale.from)) * scale.perDay,
            }}
          />
        ))}
        {tracks.map((track, index) =>
          track.map((drawn) =>
            isFolded ? (
              <span
                key={drawn.bar.key}
                className="absolute h-1.5 rounded-full bg-muted/60"
                style={{ left: drawn.left, width: drawn.width, top: line / 2 - 3 }}
              />
            ) : (
              <VisitBar
                key={drawn.bar.key}
                drawn={drawn}
                project={projects.get(drawn.bar.row.projectId) ?? ''}
                hue={isOneProject && hue !== null ? hue : hueOfProject(drawn.bar.row.projectId)}
                scale={scale}
                top={index * line}
                height={line}
                isChosen={chosen === drawn.bar.key}
              />
            ),
          ),
        )}
      </div>
    </li>
  );
});

interface LaneHeadProps {
  lane: Lane;
  lines: number;
  hue: number | null;
  isFolded: boolean;
  isChosen: boolean;
  isEntrance: boolean;
  onSend: (tradeId: number) => void;
}

/** A click folds the lane; the arrow keys do, too. */
function LaneHead({ lane, lines, hue, isFolded, isChosen, isEntrance, onSend }: LaneHeadProps) {
  const { key, who } = lane;
  const ui = useBoardUi();
  const button = useWantedFocus<HTMLButtonElement>(ui, key);
  const facts = laneFacts(lane);
  return (
    <div
      className={classNames(
        'group sticky left-0 z-10 flex w-(--schedule-names) shrink-0 items-start border-line border-r',
        isChosen ? 'bg-chosen' : 'bg-surface',
      )}
    >
      <button
        ref={button}
        type="button"
        data-head={key}
        tabIndex={isEntrance ? 0 : -1}
        aria-expanded={!isFolded}
        onClick={() => setLaneFolded(ui, lane, !isFolded)}
        className="flex min-h-9 min-w-0 grow items-center gap-1.5 rounded-control px-2 text-left hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={classNames('shrink-0 text-muted transition-transform duration-[120ms]', isFolded && '-rotate-90')}
        />
        {hue !== null && (
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-full"
            style={{ backgroundColor: `var(--color-presence-${hue})` }}
          />
        )}
        <span className="min-w-0 grow">
          <span
            className={classNames(
              'text-sm leading-4',
              // A lane of one line has room for two lines of text: the name, or the name and the facts.
              !facts || lines > 1 ? 'line-clamp-2 break-words' : 'block truncate',
              who ? 'font-medium' : 'font-semibold',
            )}
            title={laneName(lane)}
          >
            {laneName(lane)}
          </span>
          {facts && <span className="block truncate text-muted text-xs leading-3.5">{facts}</span>}
        </span>
      </button>
      <SendWeekOfLane
        lane={lane}
        onSend={onSend}
        tabIndex={isEntrance ? 0 : -1}
        className="-ml-9 bg-inherit opacity-0 focus-visible:-outline-offset-2 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:ml-0 pointer-coarse:opacity-100"
      />
    </div>
  );
}

interface SendWeekOfLaneProps {
  lane: Lane;
  onSend: (tradeId: number) => void;
  tabIndex?: 0 | -1;
  className?: string;
}

/** Opens Send Schedule for the trade of a lane; other lanes have no such button. */
export function SendWeekOfLane({ lane: { who }, onSend, ...rest }: SendWeekOfLaneProps) {
  const { tradeId = null, name = '' } = who ?? {};
  if (tradeId === null) return null;
  return <IconButton {...rest} icon={Send} label={`Send Schedule to ${name}`} onClick={() => onSend(tradeId)} />;
}

/** Work without anybody is counted up to a limit. */
const countOf = (total: number) => `${total}${total < limits.boardTotal ? '' : '+'}`;

/** What is said of a lane below its name: its crews, or the number of its rows. */
export function laneFacts({ who, total, bars }: Lane): string {
  if (who) return who.crews > 1 ? counted(who.crews, 'crew') : '';
  return bars.length < total ? `First ${bars.length} of ${countOf(total)}` : counted(total, 'task');
}

import { rowKey } from '../../../../../functions/core/plan/row-key.ts';
import { classNames } from '../../../../components/controls/control-style.ts';
import { useSelected } from '../../../../lib/store/use-store.ts';
import { type Scale, xOf } from '../../scale/scale.ts';
import { useWantedFocus } from '../../state/use-wanted-focus.ts';
import { useBoardUi } from '../board-ui.ts';
import { barInWords, isAwaited, restInWords } from '../board-words.ts';
import { canMove } from '../moving/accept.ts';
import type { DrawnBar } from '../names.ts';
import { AnswerIcon } from './answer-icon.tsx';

interface VisitBarProps {
  drawn: DrawnBar;
  project: string;
  /** The colour, 1 to 8: of the trade on a board of one project, else of the project. */
  hue: number;
  scale: Scale;
  /** Pixels from the top of its lane, and its height. */
  top: number;
  height: number;
  isChosen: boolean;
}

/** The least width of a bar that has room for the sign of its answer; pixels. */
const SIGN = 24;

/**
 * A visit on its days, with its name in it or beside it; a milestone as a diamond. Its edge is dashed until its trade has
 * answered. Screen readers hear whether it clashes; the days of the clash have a red edge, once for all visits.
 */
export function VisitBar({ drawn, project, hue, scale, top, height, isChosen }: VisitBarProps) {
  const { bar, left, width, name, nameWidth } = drawn;
  const ui = useBoardUi();
  const button = useWantedFocus<HTMLButtonElement>(ui, bar.key);
  const ghost = useSelected(ui.ghosts, (now) =>
    now?.projectId === bar.row.projectId ? now.spans.get(rowKey(bar.row.entity, bar.row.itemId)) : undefined,
  );
  const isInside = name === 'inside';
  const isDone = bar.visit?.work === 'completed';
  const { isMilestone } = bar.row;
  const answered = isAwaited(bar) ? 'awaited' : undefined;
  return (
    <>
      <button
        ref={button}
        type="button"
        data-bar={bar.key}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        data-answer={answered}
        title={barInWords(bar, project)}
        className={classNames(
          'absolute flex select-none items-center gap-1 rounded-[4px] text-left text-xs leading-[0.9375rem]',
          !isMilestone && 'board-bar border border-l-4',
          canMove(bar) && 'cursor-grab touch-manipulation active:cursor-grabbing',
          ghost && 'opacity-40',
          isChosen && 'z-[1] ring-2 ring-accent',
        )}
        style={
          {
            left,
            width,
            top: top + 2,
            height: height - 4,
            '--board-hue': `var(--color-presence-${hue})`,
          } as React.CSSProperties
        }
      >
        {isMilestone && (
          <span
            data-milestone
            data-answer={answered}
            className="board-bar absolute top-1/2 left-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rotate-45 border"
          />
        )}
        <span
          className={classNames(
            // Lines of the days do not run through a name outside.
            isInside ? 'min-w-0 grow pl-1' : 'absolute w-max rounded-control bg-surface',
            name === 'after' && 'left-full ml-2',
            name === 'before' && 'right-full mr-2',
          )}
          style={isInside ? undefined : { maxWidth: nameWidth }}
        >
          <span className={classNames('block truncate font-medium', isDone && 'line-through')}>{bar.row.name}</span>
          <span className="block truncate text-muted">{project}</span>
        </span>
        <span className="sr-only">{restInWords(bar)}</span>
        {width >= SIGN && bar.visit && !isMilestone && <AnswerIcon bar={bar} />}
      </button>
      {ghost && (
        <span
          data-ghost={bar.key}
          className="pointer-events-none absolute z-[2] rounded-[4px] border-2 border-accent border-dashed bg-surface/60"
          style={{
            left: xOf(scale, ghost.start),
            width: (ghost.end - ghost.start) * scale.perDay,
            top: top + 1,
            height: height - 2,
          }}
        />
      )}
    </>
  );
}

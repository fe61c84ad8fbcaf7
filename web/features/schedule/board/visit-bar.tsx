import { classNames } from '../../../components/controls/control-style.ts';
import { useSelected } from '../../../lib/store/use-store.ts';
import { hueOf } from '../../../model/hues.ts';
import { rowKey } from '../../../model/row-key.ts';
import { type Scale, xOf } from '../scale/scale.ts';
import { useWantedFocus } from '../state/use-wanted-focus.ts';
import { AnswerIcon } from './answer-icon.tsx';
import { useBoardUi } from './board-ui.ts';
import { barInWords, restInWords } from './board-words.ts';
import type { BoardBar } from './lanes.ts';
import { canMove } from './moving/accept.ts';

interface VisitBarProps {
  bar: BoardBar;
  project: string;
  /** The colour, 1 to 8: of the trade on a board of one project, else of the project. */
  hue: number;
  scale: Scale;
  /** Pixels from the top of its lane, and its height. */
  top: number;
  height: number;
  isChosen: boolean;
}

/** The least width of a bar that has room for words; pixels. */
const WORDS = 40;

/** A visit on its days. A clash says so in words, not by its colour alone. */
export function VisitBar({ bar, project, hue, scale, top, height, isChosen }: VisitBarProps) {
  const ui = useBoardUi();
  const button = useWantedFocus<HTMLButtonElement>(ui, bar.key);
  const ghost = useSelected(ui.ghosts, (now) =>
    now?.projectId === bar.row.projectId ? now.spans.get(rowKey(bar.row.entity, bar.row.itemId)) : undefined,
  );
  const from = Math.max(bar.start, scale.from);
  const width = Math.max(4, (Math.min(bar.end, scale.to) - from) * scale.perDay - 2);
  const words = barInWords(bar, project);
  const isDone = bar.visit?.work === 'completed';
  return (
    <>
      <button
        ref={button}
        type="button"
        data-bar={bar.key}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        title={words}
        className={classNames(
          'absolute flex select-none items-center gap-1 overflow-hidden rounded-[4px] border border-l-4 text-left text-xs leading-[15px]',
          bar.isClash ? 'border-danger bg-danger-tint' : 'board-bar',
          canMove(bar) && 'cursor-grab touch-manipulation active:cursor-grabbing',
          ghost && 'opacity-40',
          isChosen && 'z-[1] ring-2 ring-accent',
        )}
        style={
          {
            left: xOf(scale, from) + 1,
            width,
            top: top + 2,
            height: height - 4,
            '--board-hue': `var(--color-presence-${hue})`,
          } as React.CSSProperties
        }
      >
        {width >= WORDS && (
          <span className="min-w-0 grow pl-1">
            <span className={classNames('block truncate font-medium', isDone && 'line-through')}>{bar.row.name}</span>
            <span className="block truncate text-muted">
              {bar.isClash && <span className="mr-1 font-semibold text-danger">Clash</span>}
              {project}
            </span>
          </span>
        )}
        <span className="sr-only">{width >= WORDS ? restInWords(bar) : words}</span>
        {width >= WORDS * 2 && bar.visit && <AnswerIcon bar={bar} />}
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

/** The colour of a project's bars, 1 to 8. */
export function hueOfProject(projectId: number): number {
  return hueOf(String(projectId));
}

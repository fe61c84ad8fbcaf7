import { classNames } from '../../components/controls/control-style.ts';
import { counted } from '../../lib/english.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { formatDuration, formatDurationBeside } from '../../model/duration.ts';
import type { SheetValues } from './sheet-columns.ts';
import type { ReadPlan } from './sheet-to-plan.ts';

const SHOWN_PROBLEMS = 20;
const indents = { 1: 'font-semibold', 2: 'pl-5', 3: 'pl-10 text-muted' };

/** The rows that a spreadsheet would add, and its problems. */
export function ImportPreview({ fileName, plan: { majorPhases, problems } }: { fileName: string; plan: ReadPlan }) {
  const lines = linesOf(majorPhases);
  const count = (level: Line['level'], unit: string) =>
    counted(lines.filter((line) => line.level === level).length, unit);
  const parts = [count(1, 'major phase'), count(2, 'phase'), count(3, 'task')];
  return (
    <div>
      <p role="status" className="font-medium wrap-anywhere">
        {fileName}: {problems.length === 0 ? parts.join(', ') : counted(problems.length, 'problem')}
      </p>
      {problems.length > 0 ? (
        <ul aria-label="Problems" className="mt-2 max-h-60 overflow-y-auto text-danger text-sm">
          {problems.slice(0, SHOWN_PROBLEMS).map(({ row, text }) => (
            <li key={`${row} ${text}`} className="py-0.5">
              Row {row}: {text}
            </li>
          ))}
          {problems.length > SHOWN_PROBLEMS && <li className="py-0.5">and {problems.length - SHOWN_PROBLEMS} more</li>}
        </ul>
      ) : (
        <ul
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className="mt-2 max-h-72 overflow-y-auto rounded-card border border-line p-3 text-sm"
        >
          {lines.map(({ id, level, name, about }) => (
            <li key={id} className={classNames('py-0.5', indents[level])}>
              {name} <span className="text-muted tabular-nums">{about}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Line {
  id: number;
  level: 1 | 2 | 3;
  name: string;
  about: string;
}

function linesOf(majorPhases: ReadPlan['majorPhases']): Line[] {
  const lines: Line[] = [];
  const add = (level: Line['level'], name: string, about = '') => lines.push({ id: lines.length, level, name, about });
  for (const majorPhase of majorPhases) {
    add(1, majorPhase.name);
    for (const phase of majorPhase.phases) {
      add(2, phase.name, aboutOf(phase));
      for (const task of phase.tasks) add(3, task.title, aboutOf(task));
    }
  }
  return lines;
}

function aboutOf(item: Pick<SheetValues, 'scheduledStart' | 'duration' | 'durationType' | 'isMilestone'>): string {
  return [
    item.scheduledStart && formatDay(item.scheduledStart),
    item.isMilestone ? 'milestone' : item.scheduledStart ? formatDurationBeside(item) : formatDuration(item),
  ]
    .filter(Boolean)
    .join(' · ');
}

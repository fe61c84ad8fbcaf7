import { counted } from '../../../../functions/core/common/english.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { LongList } from './long-list.tsx';
import type { PreviewLine } from './preview-lines.ts';

const indents = { 1: 'font-semibold', 2: 'pl-5', 3: 'pl-10' };

/** The rows that a file would bring. */
export function PreviewRows({ lines }: { lines: readonly PreviewLine[] }) {
  return (
    <LongList label="Preview" rows={lines}>
      {({ level, name, about }) => (
        <span className={classNames('block', indents[level])}>
          {name} <span className="font-normal text-muted tabular-nums">{about}</span>
        </span>
      )}
    </LongList>
  );
}

/** `1 major phase, 4 phases, 20 tasks` */
export function countedLines(lines: readonly PreviewLine[]): string {
  const count = (level: PreviewLine['level'], unit: string) =>
    counted(lines.filter((line) => line.level === level).length, unit);
  return [count(1, 'major phase'), count(2, 'phase'), count(3, 'task')].join(', ');
}

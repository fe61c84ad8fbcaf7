// A sheet of any program as an outline, by the columns that a person or its heads say.

import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { milestoneWithLength } from '../outline/milestone-with-length.ts';
import { oneLine } from '../outline/one-line.ts';
import type { Outline, OutlineRow } from '../outline/outline.ts';
import { type Told, WHOLE_FILE } from '../outline/told.ts';
import { UnreadableFile } from '../outline/unreadable-file.ts';
import { type ColumnKind, type Columns, columnKinds } from './guess-columns.ts';
import { inGroups } from './made-levels.ts';
import { namesOfCell } from './names-of-cell.ts';
import { type NamedRow, Predecessors } from './predecessors.ts';
import { areShares, type DayOrder, dayOfCell, lengthOfCell, percentOfCell } from './read-cells.ts';
import type { Counting } from './row-numbers.ts';
import type { Table } from './table.ts';
import { rowsBelow } from './table-end.ts';

/** The level of the deepest row. */
const DEEPEST = 30;
const dotted = /^\d+(?:\.\d+)+\.?$/;
const plain = /^\d{1,9}\.?$/;

export interface Chosen {
  headAt: number;
  columns: Columns;
  order: DayOrder;
  /** How predecessors count rows, where that makes a difference. */
  counting?: Counting | undefined;
}

interface Around {
  /** The name of the file, without its ending. */
  name: string;
  /** Working days of a week. */
  perWeek: number;
  /** The working days from one day to another. */
  between: (start: string, finish: string) => number;
  /** Whether somebody here is called so. */
  isKnown: (name: string) => boolean;
}

type Cells = readonly unknown[];

/** What a formula shows that has no result. */
const ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|GETTING_DATA)$/i;

/** Throws UnreadableFile. */
export function sheetToOutline(table: Table, chosen: Chosen, around: Around): Outline {
  const { headAt, columns, order, counting = 'sheet' } = chosen;
  const told: Told[] = [];
  const cellOf = (cells: Cells, kind: ColumnKind) => {
    const at = columns[kind];
    const cell = at === undefined ? null : (cells[at] ?? null);
    return cell === '' || (typeof cell === 'string' && ERROR.test(cell.trim())) ? null : cell;
  };
  const textOf = (cells: Cells, kind: ColumnKind) => oneLine(String(cellOf(cells, kind) ?? ''));
  const { rows: below, below: second } = rowsBelow(table, headAt, columns);
  if (second) {
    const rest = second.rows > 0 ? ` and ${counted(second.rows, 'row')}` : '';
    told.push({ kind: 'left', ...WHOLE_FILE, what: `a second table below, with the heads “${second.heads}”${rest}` });
  }
  const given = below.flatMap((cells, at) => (textOf(cells, 'name') === '' ? [] : { cells, place: at + 1 }));
  for (const [at, cells] of below.entries()) {
    const said = cells.filter((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');
    if (textOf(cells, 'name') !== '' || said.length === 0) continue;
    const what = `row ${at + 1} of the table, which has no name: “${oneLine(said.map(String).join(', ')).slice(0, 60)}”`;
    told.push({ kind: 'left', ...WHOLE_FILE, what });
  }
  if (given.length === 0) throw new UnreadableFile('No row of the sheet has a name.');
  if (given.length > limits.importedRows) {
    throw new UnreadableFile(
      `The sheet has ${given.length} rows; at most ${limits.importedRows} can come in at a time.`,
    );
  }
  const dayIn = (cells: Cells, kind: 'start' | 'finish' | 'deadline') => {
    const cell = cellOf(cells, kind);
    const isNone = cell === null || /^(na|n\/a|-)$/i.test(String(cell).trim());
    return { day: isNone ? null : dayOfCell(cell, order), isNone };
  };
  const numberOf = (cells: Cells, own: number) => {
    const text = textOf(cells, 'number');
    return /^\d{1,9}$/.test(text) ? Number(text) : own;
  };
  const named = given.map(
    ({ cells, place }, key): NamedRow => ({
      key,
      number: numberOf(cells, counting === 'sheet' ? place : key + 1),
      name: textOf(cells, 'name'),
      ids: [textOf(cells, 'number'), textOf(cells, 'outline')].filter(Boolean),
      start: dayIn(cells, 'start').day,
      finish: dayIn(cells, 'finish').day,
      isActive: !/^(no|0|false)$/i.test(textOf(cells, 'active')),
    }),
  );
  const predecessors = new Predecessors(named, around.perWeek, told);
  const levelKind = columns.level === undefined ? 'outline' : 'level';
  const levels = levelsIn(
    given.map(({ cells }) => textOf(cells, levelKind)),
    levelKind === 'outline',
  );
  const isShare = areShares(given.map(({ cells }) => cellOf(cells, 'percent')));
  const read = (cells: Cells, row: NamedRow): OutlineRow | null => {
    const { key, number, name } = row;
    const left = (what: string) => told.push({ kind: 'left', number, name, what });
    const different = (field: string, from: string, to: string, why: string) =>
      told.push({ kind: 'different', number, name, field, from, to, why });
    const unread = (kind: ColumnKind, what: string) =>
      left(`its ${what} “${textOf(cells, kind).slice(0, 60)}”, which cannot be read`);
    if (!row.isActive) {
      left('the row, which is inactive');
      return null;
    }
    for (const [kind, at] of Object.entries(columns) as [ColumnKind, number][]) {
      const text = String(cells[at] ?? '').trim();
      if (ERROR.test(text)) left(`its ${columnKinds[kind].toLowerCase()}, which is the error ${text}`);
    }
    for (const kind of ['start', 'finish', 'deadline'] as const) {
      const { day, isNone } = dayIn(cells, kind);
      if (day === null && !isNone) unread(kind, kind);
    }
    const { start, finish } = row;
    const cell = cellOf(cells, 'duration');
    const length = cell === null ? null : lengthOfCell(cell, around.perWeek);
    if (cell !== null && !length) unread('duration', 'duration');
    if (length?.isRounded || length?.isInWeeks) {
      const why = length.isRounded ? 'Days are whole here' : `A week has ${around.perWeek} working days here`;
      different('Duration', textOf(cells, 'duration'), counted(length.days, 'day'), why);
    }
    const isMarked = /^(yes|1|true|x)$/i.test(textOf(cells, 'milestone'));
    const isMilestone = length?.days === 0 || (!length && isMarked);
    if (isMarked && !isMilestone && length) told.push(milestoneWithLength({ number, name }, length.days));
    const fromDays = !length && start && finish && finish >= start ? around.between(start, finish) : null;
    const waits = predecessors.of(row, cellOf(cells, 'waits'));
    if (!waits) unread('waits', 'predecessors');
    const share = cellOf(cells, 'percent') === null ? 0 : percentOfCell(cellOf(cells, 'percent'), isShare);
    if (share === null) unread('percent', 'share that is complete');
    const percent = share ?? 0;
    if (percent > 0 && percent < 100) {
      different('% complete', `${percent} %`, 'Started', 'A row is started or completed here');
    }
    if (columns[levelKind] !== undefined && levels[key] === null && textOf(cells, levelKind) !== '') {
      unread(levelKind, 'level');
    }
    const isManual = /^manual/i.test(textOf(cells, 'mode'));
    // What waits for nothing begins on its day.
    const constraint = start && !waits?.length && !isManual ? { kind: 'starts-no-earlier' as const, day: start } : null;
    return {
      key,
      number,
      name,
      level: levels[key] ?? levels.slice(0, key).findLast((level) => level !== null) ?? 1,
      duration: isMilestone ? null : (length?.days ?? fromDays),
      durationType: 0,
      isElapsed: length?.isElapsed ?? false,
      isMilestone,
      isOutdoors: false,
      start,
      finish: isMilestone ? (finish ?? start) : finish,
      constraint,
      isManual,
      deadline: dayIn(cells, 'deadline').day,
      startedOn: percent > 0 ? start : null,
      completedOn: percent >= 100 ? (finish ?? start) : null,
      description: cellOf(cells, 'notes') === null ? null : String(cellOf(cells, 'notes')).slice(0, limits.description),
      waits: waits ?? [],
      names: namesOfCell(String(cellOf(cells, 'names') ?? ''), around.isKnown),
      baseline: null,
      reasons: length?.isRounded ? ['it takes a part of a day in the file'] : [],
    };
  };
  const rows = given.flatMap(({ cells }, key) => read(cells, named[key] as NamedRow) ?? []);
  const hasLevels = columns[levelKind] !== undefined && levels.some((level) => (level ?? 1) > 1);
  const groups = given.map(({ cells }) => textOf(cells, 'group'));
  return {
    name: around.name,
    start: null,
    rows: hasLevels ? rows : inGroups(rows, groups, around.name),
    week: null,
    days: [],
    told,
    isWholeProject: hasLevels,
  };
}

/** The level of an outline number: `2` has one, `1.2.3` three, `1.0` one. */
function partsOf(text: string): number {
  const parts = text.split('.').filter(Boolean);
  while (parts.length > 1 && /^0+$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.length;
}

/**
 * The levels of these cells, from 1; null for one that says none. Outline numbers say them by their dots, and a plain
 * count among them is a number. Levels are counted from the lowest, which may be 0.
 */
function levelsIn(cells: readonly string[], isOutline: boolean): (number | null)[] {
  if (isOutline || cells.some((cell) => dotted.test(cell))) {
    return cells.map((cell) => (dotted.test(cell) || plain.test(cell) ? Math.min(partsOf(cell), DEEPEST) : null));
  }
  const levels = cells.map((cell) => (plain.test(cell) ? Number.parseInt(cell, 10) : null));
  const lowest = levels.reduce<number>((least, level) => Math.min(least, level ?? least), Number.POSITIVE_INFINITY);
  return levels.map((level) => (level === null ? null : Math.min(level - lowest + 1, DEEPEST)));
}

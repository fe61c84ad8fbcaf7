// A sheet of any program as an outline, by the columns that a person or its heads say.
import { limits } from '../../../../functions/api/http/limits.ts';
import { counted } from '../../../lib/english.ts';
import { milestoneWithLength } from '../outline/milestone-with-length.ts';
import { oneLine } from '../outline/one-line.ts';
import type { Outline, OutlineRow } from '../outline/outline.ts';
import type { Told } from '../outline/told.ts';
import { UnreadableFile } from '../outline/unreadable-file.ts';
import type { Table } from './any-table.ts';
import type { ColumnKind, Columns } from './guess-columns.ts';
import { type DayOrder, dayOfCell, lengthOfCell, percentOfCell, waitsOfCell } from './read-cells.ts';

export interface Chosen {
  headAt: number;
  columns: Columns;
  order: DayOrder;
}

interface Around {
  /** The name of the file, without its ending. */
  name: string;
  /** Working days of a week. */
  perWeek: number;
  /** The working days from one day to another. */
  between: (start: string, finish: string) => number;
}

/** Keys of rows that the sheet does not have. */
const MADE = 1_000_000;

/** Throws UnreadableFile. */
export function sheetToOutline(table: Table, { headAt, columns, order }: Chosen, around: Around): Outline {
  const told: Told[] = [];
  const cellOf = (cells: readonly unknown[], kind: ColumnKind) => {
    const at = columns[kind];
    const cell = at === undefined ? null : (cells[at] ?? null);
    return cell === '' ? null : cell;
  };
  const textOf = (cells: readonly unknown[], kind: ColumnKind) => oneLine(String(cellOf(cells, kind) ?? ''));
  const given = table.slice(headAt + 1).filter((cells) => textOf(cells, 'name') !== '');
  if (given.length === 0) throw new UnreadableFile('No row of the sheet has a name.');
  if (given.length > limits.importedRows) {
    throw new UnreadableFile(
      `The sheet has ${given.length} rows; at most ${limits.importedRows} can come in at a time.`,
    );
  }
  const numberOf = (cells: readonly unknown[], at: number) => Number(textOf(cells, 'number')) || at + 1;
  const keyByName = new Map(given.map((cells, at) => [textOf(cells, 'name').toLowerCase(), at]));
  const keyByNumber = new Map(given.map((cells, at) => [`${numberOf(cells, at)}`, at]));
  const read = (cells: readonly unknown[], key: number): OutlineRow | null => {
    const number = numberOf(cells, key);
    const name = textOf(cells, 'name');
    const left = (what: string) => told.push({ kind: 'left', number, name, what });
    const unread = (kind: ColumnKind, what: string) =>
      left(`its ${what} “${textOf(cells, kind).slice(0, 60)}”, which cannot be read`);
    if (/^(no|0|false)$/i.test(textOf(cells, 'active'))) {
      left('the row, which is inactive');
      return null;
    }
    const dayIn = (kind: 'start' | 'finish' | 'deadline') => {
      const cell = cellOf(cells, kind);
      if (cell === null || /^(na|n\/a|-)$/i.test(String(cell))) return null;
      const day = dayOfCell(cell, order);
      if (day === null) unread(kind, kind);
      return day;
    };
    const [start, finish] = [dayIn('start'), dayIn('finish')];
    const cell = cellOf(cells, 'duration');
    const length = cell === null ? null : lengthOfCell(cell, around.perWeek);
    if (cell !== null && !length) unread('duration', 'duration');
    if (length?.isRounded) {
      const from = textOf(cells, 'duration');
      told.push({
        kind: 'different',
        number,
        name,
        field: 'Duration',
        from,
        to: counted(length.days, 'day'),
        why: 'Days are whole here',
      });
    }
    const isMarked = /^(yes|1|true|x)$/i.test(textOf(cells, 'milestone'));
    const isMilestone = length?.days === 0 || (!length && isMarked);
    if (isMarked && !isMilestone && length) told.push(milestoneWithLength({ number, name }, length.days));
    const fromDays = !length && start && finish && finish >= start ? around.between(start, finish) : null;
    const waits = waitsOfCell(cellOf(cells, 'waits'), (text) => keyByName.has(text.toLowerCase()), around.perWeek);
    if (!waits) unread('waits', 'predecessors');
    const links = (waits ?? []).flatMap(({ row, isRounded, ...terms }) => {
      const from = keyByNumber.get(row) ?? keyByName.get(row.toLowerCase());
      if (from === undefined || from === key) {
        left(`a link to row ${row}, which ${from === key ? 'is the row itself' : 'is not there'}`);
        return [];
      }
      if (isRounded) {
        const why = 'Days are whole here';
        const to = counted(terms.lag, 'day');
        told.push({ kind: 'different', number, name, field: 'Lag', from: textOf(cells, 'waits'), to, why });
      }
      return { key: from, ...terms };
    });
    const percent = percentOfCell(cellOf(cells, 'percent')) ?? 0;
    if (percent > 0 && percent < 100) {
      const why = 'A row is started or completed here';
      told.push({ kind: 'different', number, name, field: '% complete', from: `${percent} %`, to: 'Started', why });
    }
    const isManual = /^manual/i.test(textOf(cells, 'mode'));
    // What waits for nothing begins on its day.
    const constraint =
      start && links.length === 0 && !isManual ? { kind: 'starts-no-earlier' as const, day: start } : null;
    return {
      ...{ key, number, name, level: levelOf(textOf(cells, 'level')) },
      duration: isMilestone ? null : (length?.days ?? fromDays),
      ...{ durationType: 0, isElapsed: length?.isElapsed ?? false, isMilestone, isOutdoors: false },
      ...{ start, finish: isMilestone ? (finish ?? start) : finish, constraint, isManual, deadline: dayIn('deadline') },
      startedOn: percent > 0 ? start : null,
      completedOn: percent >= 100 ? (finish ?? start) : null,
      description: cellOf(cells, 'notes') === null ? null : String(cellOf(cells, 'notes')).slice(0, limits.description),
      waits: links,
      names: namesOf(String(cellOf(cells, 'names') ?? '')),
      ...{ baseline: null, reasons: length?.isRounded ? ['it takes a part of a day in the file'] : [] },
    };
  };
  const rows = given.flatMap((cells, at) => read(cells, at) ?? []);
  const grouped =
    columns.level === undefined
      ? inGroups(
          rows,
          given.map((cells) => textOf(cells, 'group')),
          around.name,
        )
      : rows;
  return {
    ...{ name: around.name, start: null, rows: grouped, week: null, days: [], told },
    isWholeProject: columns.level !== undefined,
  };
}

/** An outline number, `1.2.3`, has as many levels as parts. */
function levelOf(text: string): number {
  const parts = text.split('.').filter(Boolean);
  if (parts.length > 1) return parts.length;
  return Math.max(1, Math.min(Number(text) || 1, 30));
}

/** Rows without levels are phases of one major phase, or tasks of their groups. */
function inGroups(rows: readonly OutlineRow[], groups: readonly string[], name: string): OutlineRow[] {
  const made: OutlineRow[] = [level(MADE, name, 1)];
  const hasGroups = rows.some(({ key }) => groups[key]);
  let last = '';
  for (const row of rows) {
    const group = groups[row.key] || last || name;
    if (hasGroups && group !== last) made.push(level(MADE + made.length, group, 2));
    last = group;
    made.push({ ...row, level: hasGroups ? 3 : 2 });
  }
  return made;
}

function level(key: number, name: string, at: number): OutlineRow {
  return {
    ...{ key, number: 0, name, level: at, duration: null, durationType: 0 },
    ...{ isElapsed: false, isMilestone: false, isOutdoors: false },
    ...{ start: null, finish: null, constraint: null, isManual: false, deadline: null, startedOn: null },
    ...{ completedOn: null, description: null, waits: [], names: [], baseline: null, reasons: [] },
  };
}

/** `Ana Reyes; Blue Oak Plumbing[50%]` */
function namesOf(text: string): string[] {
  const names = text.split(/[,;\n]/).map((name) => oneLine(name.replace(/\[[^\]]*\]/g, '')));
  return [...new Set(names.filter(Boolean))];
}

// Which column of a sheet is what, guessed from its heads.
import type { Table } from './table.ts';

/** What a column can be. */
export const columnKinds = {
  name: 'Name of the row',
  number: 'Number of the row',
  level: 'Outline level',
  outline: 'WBS or outline number',
  group: 'Phase or group',
  duration: 'Duration',
  start: 'Start',
  finish: 'Finish',
  waits: 'Predecessors',
  names: 'Who does it',
  percent: '% complete',
  deadline: 'Deadline',
  milestone: 'Milestone',
  mode: 'Typed or computed',
  active: 'Active',
  notes: 'Notes',
} as const;
export type ColumnKind = keyof typeof columnKinds;

/** The place of the column of each kind. */
export type Columns = Partial<Record<ColumnKind, number>>;

/** As heads say it, the surest first. */
const words: Record<ColumnKind, readonly string[]> = {
  name: ['task name', 'activity name', 'title', 'task', 'activity', 'item', 'name', 'work', 'what'],
  number: ['id', 'task id', 'activity id', '#', 'no', 'no.', 'nr', 'number', 'line'],
  level: ['outline level', 'level', 'indent', 'indent level'],
  outline: ['outline number', 'wbs', 'wbs code', 'outline'],
  group: ['phase', 'category', 'group', 'parent', 'section'],
  duration: ['duration', 'work days', 'workdays', 'working days', 'days', 'dur', 'length'],
  start: ['start', 'start date', 'scheduled start', 'planned start', 'begin', 'begins', 'begin date', 'from'],
  finish: [
    'finish',
    'finish date',
    'end',
    'end date',
    'due',
    'due date',
    'completion',
    'scheduled finish',
    'until',
    'to',
  ],
  waits: ['predecessors', 'predecessor', 'depends on', 'dependencies', 'after', 'waits for'],
  names: [
    'resource names',
    'assigned to',
    'assigned',
    'assignee',
    'assignees',
    'resources',
    'sub',
    'subs',
    'responsible',
  ],
  percent: ['% complete', 'percent complete', 'progress', 'done', '% done', 'complete', 'completion'],
  deadline: ['deadline'],
  milestone: ['milestone'],
  mode: ['task mode'],
  active: ['active'],
  notes: ['notes', 'description', 'comments', 'comment', 'remarks', 'note'],
};
const kinds = Object.keys(words) as ColumnKind[];

export interface Guess {
  /** The place of the row of heads. */
  headAt: number;
  heads: string[];
  columns: Columns;
  /** Whether these are the columns that MS Project saves, which are known. */
  isSure: boolean;
}

/** Heads stand among the first rows: titles may be above them. */
const LOOKED_AT = 15;

export function guessColumns(table: Table): Guess {
  let best: Guess | null = null;
  for (const [headAt, row] of table.slice(0, LOOKED_AT).entries()) {
    const heads = row.map(headText);
    if (heads.filter(Boolean).length < 2) continue;
    const columns = columnsOf(heads);
    const found = Object.keys(columns).length;
    if (!best || found > Object.keys(best.columns).length)
      best = { headAt, heads, columns, isSure: isOfProject(heads) };
  }
  const heads = (table[0] ?? []).map(headText);
  return best ?? { headAt: 0, heads, columns: columnsOf(heads), isSure: false };
}

/** What the cells of a row are as heads of exactly these words. */
export function columnsOfHeads(row: readonly unknown[]): Columns {
  return columnsOf(row.map(headText), true);
}

function headText(cell: unknown): string {
  return cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).replace(/\s+/g, ' ').trim();
}

const plain = (head: string) => head.toLowerCase().replaceAll('_', ' ').trim();

function columnsOf(heads: readonly string[], isExact = false): Columns {
  const columns: Columns = {};
  const left = new Set(heads.keys());
  const take = (isIt: (head: string, word: string) => boolean) => {
    for (const kind of kinds.filter((each) => columns[each] === undefined)) {
      const at = words[kind]
        .flatMap((word) => [...left].filter((place) => isIt(plain(heads[place] ?? ''), word)))
        .at(0);
      if (at === undefined) continue;
      columns[kind] = at;
      left.delete(at);
    }
  };
  take((head, word) => head === word);
  if (isExact) return columns;
  // A head of several words, such as “Due (contract)”.
  take(
    (head, word) =>
      word.length > 2 && new RegExp(`\\b${word.replace(/[%#.]/g, '')}\\b`).test(head) && !word.startsWith('%'),
  );
  return columns;
}

/** The columns of MS Project's own maps to Excel. */
function isOfProject(heads: readonly string[]): boolean {
  const has = (...some: string[]) => heads.some((head) => some.includes(plain(head)));
  return (
    has('name', 'task name') &&
    has('duration') &&
    has('start', 'start date') &&
    has('finish', 'finish date') &&
    has('predecessors', 'outline level', 'wbs', 'outline number', 'task mode', 'resource names')
  );
}

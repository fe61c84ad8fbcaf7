// Reads a file into a plan that would come in. It runs in a worker, so that the page stays quick.
import { createCalendars } from '../../../functions/core/schedule/engine/calendar.ts';
import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import { isRefusal } from '../../../functions/core/schedule/engine/order.ts';
import { calendarOf } from '../../../functions/core/schedule/from-plan.ts';
import type { Person } from './assigned.ts';
import { readMspdi } from './mspdi/read-mspdi.ts';
import type { BroughtPlan, Into } from './outline/brought-plan.ts';
import { oneLine } from './outline/one-line.ts';
import type { Outline } from './outline/outline.ts';
import { type Proof, pinAll, prove } from './outline/prove.ts';
import { planOf } from './outline/to-plan.ts';
import { UnreadableFile } from './outline/unreadable-file.ts';
import { withWhatIsLost } from './outline/what-is-lost.ts';
import { dayCellsOf, isOwnTable, type ReadPlan, sheetToPlan } from './sheet-to-plan.ts';
import { isEmptyTable, openSheets } from './sheets/any-table.ts';
import { type Guess, guessColumns } from './sheets/guess-columns.ts';
import { type DayOrder, orderOf } from './sheets/read-cells.ts';
import { type CountingQuestion, countingQuestion } from './sheets/row-numbers.ts';
import { type Chosen, sheetToOutline } from './sheets/sheet-to-outline.ts';
import { shownCell } from './sheets/shown-cell.ts';
import type { SheetFile, Table } from './sheets/table.ts';
import { rowsBelow } from './sheets/table-end.ts';

export type Read =
  /** A sheet with the heads of the product. */
  | { kind: 'own'; plan: ReadPlan }
  /** The same, whose days could be read in two ways. */
  | { kind: 'order' }
  /**
   * A sheet whose columns a person says. `order`: of its days, null where they do not say it. `counting`: how its
   * predecessors count rows, where that makes a difference.
   */
  | {
      kind: 'columns';
      guess: Guess;
      rows: string[][];
      order: DayOrder | null | undefined;
      counting: CountingQuestion | null;
    }
  | { kind: 'brought'; plan: BroughtPlan; proof: Proof; isPinned: boolean }
  | { kind: 'unreadable'; message: string };

export interface FileToRead {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  into: Into;
  people: readonly Person[];
}

/** Rows of a sheet that are shown as read. */
const SHOWN_ROWS = 10;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** `<`, in UTF-8 or UTF-16, with a mark or without; a mark alone is a text's, too. */
const XML = [[0x3c], [0xef, 0xbb, 0xbf, 0x3c], [0xff, 0xfe, 0x3c], [0xfe, 0xff, 0x00, 0x3c], [0x00, 0x3c]];

export interface SheetNames {
  /** Hidden ones are the last. */
  names: { name: string; isHidden: boolean }[];
  /** The one that is read. */
  at: number;
}

export class Reading {
  #file: FileToRead | null = null;
  #sheets: SheetFile | null = null;
  #at = 0;
  #table: Table = [];
  #free: BroughtPlan | null = null;
  #pinned = false;

  /** The sheets to choose from; null for a file with one. */
  get sheets(): SheetNames | null {
    const names = this.#sheets?.sheets ?? [];
    return names.length > 1 ? { names: [...names], at: this.#at } : null;
  }

  async read(file: FileToRead): Promise<Read> {
    this.#file = file;
    this.#sheets = null;
    return answering(async () => {
      if (isXml(file)) return this.#bring(readMspdi(file.bytes));
      this.#sheets = await openSheets(file.bytes);
      this.#at = await firstSchedule(this.#sheets);
      return this.#readSheet(await this.#sheets.table(this.#at));
    });
  }

  /** Another sheet of the workbook. */
  sheet(at: number): Promise<Read> {
    this.#at = at;
    return answering(async () => this.#readSheet((await this.#sheets?.table(at)) ?? []));
  }

  /** The days of a sheet of our own, in the order that a person says. */
  order(order: DayOrder): Promise<Read> {
    return answering(() => this.#own(order));
  }

  /** The sheet by the columns that a person says. */
  choose(chosen: Chosen): Promise<Read> {
    return answering(() => {
      const counting = chosen.counting ? null : this.#countingOf(chosen);
      if (!counting) return this.#outlined(chosen);
      const guess = guessColumns(this.#table);
      return this.#asked({ ...guess, columns: chosen.columns }, counting);
    });
  }

  #readSheet(table: Table): Read {
    this.#table = table;
    if (isEmptyTable(table)) throw new UnreadableFile('There is nothing in the sheet.');
    if (isOwnTable(table)) {
      const order = orderOf(dayCellsOf(table));
      return order === null ? { kind: 'order' } : this.#own(order ?? 'month');
    }
    const guess = guessColumns(table);
    const order = this.#orderOf(guess);
    const counting = this.#countingOf(guess);
    if (!guess.isSure || order === null || counting) return this.#asked(guess, counting);
    return this.#outlined({ headAt: guess.headAt, columns: guess.columns, order: order ?? 'month' });
  }

  #own(order: DayOrder): Read {
    return { kind: 'own', plan: sheetToPlan(this.#table, this.#read().people, order) };
  }

  #asked(guess: Guess, counting: CountingQuestion | null): Read {
    const from = guess.headAt + 1;
    const rows = this.#table.slice(from, from + SHOWN_ROWS).map((row) => row.map(shownCell));
    return { kind: 'columns', guess, rows, order: this.#orderOf(guess), counting };
  }

  #countingOf({ headAt, columns }: Pick<Guess, 'headAt' | 'columns'>) {
    return countingQuestion(rowsBelow(this.#table, headAt, columns).rows, columns);
  }

  /** Pins the rows that are off, or frees them again. */
  pin(isPinned: boolean): Promise<Read> {
    this.#pinned = isPinned;
    return answering(() => this.#proven());
  }

  #outlined(chosen: Chosen): Read {
    const { into, name, people } = this.#read();
    const known = new Set(people.map((person) => person.name.toLowerCase()));
    const project = into.kind === 'new' ? { workWeek: null, days: [] } : into;
    const calendar = calendarOf({ calendar: into.company, workWeek: project.workWeek, days: project.days });
    const { work } = createCalendars(calendar, dayOf('2020-01-01'));
    return this.#bring(
      sheetToOutline(this.#table, chosen, {
        name: oneLine(name.replace(/\.\w+$/, '')) || 'Plan',
        perWeek: calendar.week.filter(Boolean).length,
        between: (start, finish) => countWorked(work.between, start, finish),
        isKnown: (person) => known.has(person.toLowerCase()),
      }),
    );
  }

  #bring(outline: Outline): Read {
    this.#free = withWhatIsLost(outline, planOf(outline, this.#read().into));
    this.#pinned = false;
    return this.#proven();
  }

  #proven(): Read {
    const { into } = this.#read();
    if (!this.#free) throw new Error('Nothing was read');
    if (this.#pinned) return { kind: 'brought', ...pinAll(this.#free, into), isPinned: true };
    return { kind: 'brought', plan: this.#free, proof: prove(this.#free, into), isPinned: false };
  }

  #orderOf({ headAt, columns: { start, finish, deadline } }: Guess) {
    const places = [start, finish, deadline].filter((at) => at !== undefined);
    return orderOf(this.#table.slice(headAt + 1).flatMap((row) => places.map((at) => row[at])));
  }

  #read(): FileToRead {
    if (!this.#file) throw new Error('No file was chosen');
    return this.#file;
  }
}

function isXml({ bytes, name }: FileToRead): boolean {
  const begins = (start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
  if (begins(OLE) && /\.xls$/i.test(name)) {
    throw new UnreadableFile(
      'This is a file of an old Excel. Choose File › Save As there with the type “Excel Workbook (*.xlsx)”, and import that file.',
    );
  }
  if (XML.some(begins) && /\.(xls|html?)$/i.test(name)) {
    throw new UnreadableFile(
      `This is a ${/\.xls$/i.test(name) ? 'web page that is named .xls' : 'web page'}. Open it in Excel, choose File › Save As with the type “Excel Workbook (*.xlsx)”, and import that file.`,
    );
  }
  return /\.(xml|mpp)$/i.test(name) || begins(OLE) || XML.some(begins);
}

/** Working days from one day to another, at least one; days of the week where no calendar reaches. */
function countWorked(between: (from: number, to: number) => number, start: string, finish: string): number {
  try {
    return Math.max(1, between(dayOf(start), dayOf(finish) + 1));
  } catch {
    return dayOf(finish) - dayOf(start) + 1;
  }
}

/** What cannot be read or dated is an answer. */
async function answering(work: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableFile || isRefusal(error)) return { kind: 'unreadable', message: error.message };
    throw error;
  }
}

/** The first sheet that has heads of a schedule, else the first one; hidden ones come last. */
async function firstSchedule({ sheets, table }: SheetFile): Promise<number> {
  if (sheets.length < 2) return 0;
  for (const at of sheets.keys()) {
    try {
      const cells = await table(at);
      const { columns } = guessColumns(cells);
      if (isOwnTable(cells) || (columns.name !== undefined && Object.keys(columns).length >= 3)) return at;
    } catch {
      // Said when it is chosen.
    }
  }
  return 0;
}

// Reads a file into a plan that would come in. It runs in a worker, so that the page stays quick.
import { createCalendars } from '../../../functions/schedule/calendar.ts';
import { dayOf } from '../../../functions/schedule/day.ts';
import { calendarOf } from '../../../functions/schedule/from-plan.ts';
import { isRefusal } from '../../../functions/schedule/order.ts';
import type { Person } from './assigned.ts';
import { readMspdi } from './mspdi/read-mspdi.ts';
import type { BroughtPlan, Into } from './outline/brought-plan.ts';
import { oneLine } from './outline/one-line.ts';
import type { Outline } from './outline/outline.ts';
import { type Proof, pinAll, prove } from './outline/prove.ts';
import { planOf } from './outline/to-plan.ts';
import { UnreadableFile } from './outline/unreadable-file.ts';
import { type ReadPlan, sheetToPlan } from './sheet-to-plan.ts';
import { anyTable, type Table } from './sheets/any-table.ts';
import { type Guess, guessColumns } from './sheets/guess-columns.ts';
import { type DayOrder, orderOf } from './sheets/read-cells.ts';
import { type Chosen, sheetToOutline } from './sheets/sheet-to-outline.ts';
import { shownCell } from './sheets/shown-cell.ts';

export type Read =
  /** A sheet with the heads of the product. */
  | { kind: 'own'; plan: ReadPlan }
  /** A sheet whose columns a person says. `order`: of its days, null where they do not say it. */
  | { kind: 'columns'; guess: Guess; rows: string[][]; order: DayOrder | null | undefined }
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

export class Reading {
  #file: FileToRead | null = null;
  #table: Table = [];
  #free: BroughtPlan | null = null;
  #pinned = false;

  async read(file: FileToRead): Promise<Read> {
    this.#file = file;
    return answering(async () => {
      if (isXml(file)) return this.#bring(readMspdi(file.bytes));
      this.#table = await anyTable(file.bytes);
      const [heads = []] = this.#table;
      if (
        heads.some(
          (head) =>
            String(head ?? '')
              .trim()
              .toLowerCase() === 'major phase',
        )
      ) {
        return { kind: 'own', plan: sheetToPlan(this.#table, file.people) };
      }
      const guess = guessColumns(this.#table);
      const order = this.#orderOf(guess);
      const { headAt, columns } = guess;
      if (guess.isSure && order !== null) return this.#outlined({ headAt, columns, order: order ?? 'month' });
      const rows = this.#table.slice(headAt + 1, headAt + 1 + SHOWN_ROWS).map((row) => row.map(shownCell));
      return { kind: 'columns', guess, rows, order };
    });
  }

  /** The sheet by the columns that a person says. */
  choose(chosen: Chosen): Promise<Read> {
    return answering(() => this.#outlined(chosen));
  }

  /** Pins the rows that are off, or frees them again. */
  pin(isPinned: boolean): Promise<Read> {
    this.#pinned = isPinned;
    return answering(() => this.#proven());
  }

  #outlined(chosen: Chosen): Read {
    const { into, name } = this.#read();
    const project = into.kind === 'new' ? { workWeek: null, days: [] } : into;
    const calendar = calendarOf({ calendar: into.company, workWeek: project.workWeek, days: project.days });
    const { work } = createCalendars(calendar, dayOf('2020-01-01'));
    return this.#bring(
      sheetToOutline(this.#table, chosen, {
        name: oneLine(name.replace(/\.\w+$/, '')) || 'Plan',
        perWeek: calendar.week.filter(Boolean).length,
        between: (start, finish) => countWorked(work.between, start, finish),
      }),
    );
  }

  #bring(outline: Outline): Read {
    this.#free = planOf(outline, this.#read().into);
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
    throw new UnreadableFile('This is a file of an old Excel. Save it there as .xlsx, and import that file.');
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

// What the rows of a sheet wait for: rows by their number, their outline number or their name.
import { counted } from '../../../../functions/core/common/english.ts';
import type { Waits } from '../outline/outline.ts';
import type { Told } from '../outline/told.ts';
import { waitsOfCell } from './read-cells.ts';

/** A row as others name it. */
export interface NamedRow {
  key: number;
  number: number;
  name: string;
  /** Its id and its outline number, as written. */
  ids: readonly string[];
  start: string | null;
  finish: string | null;
  isActive: boolean;
}

const plain = (text: string) => text.trim().toLowerCase();

export class Predecessors {
  readonly #byId = new Map<string, NamedRow>();
  readonly #byNumber = new Map<string, NamedRow>();
  readonly #byName = new Map<string, NamedRow[]>();

  readonly #perWeek: number;
  readonly #told: Told[];

  /** `perWeek`: working days of a week. */
  constructor(rows: readonly NamedRow[], perWeek: number, told: Told[]) {
    this.#perWeek = perWeek;
    this.#told = told;
    for (const row of rows) {
      this.#byNumber.set(`${row.number}`, row);
      // A plain count is a number.
      for (const id of row.ids) if (!/^\d*$/.test(id)) this.#byId.set(plain(id), row);
      this.#byName.set(plain(row.name), [...(this.#byName.get(plain(row.name)) ?? []), row]);
    }
  }

  /** The links of a cell; null for one that cannot be read. */
  of(row: NamedRow, cell: unknown): Waits[] | null {
    const isKnown = (text: string) => this.#byName.has(plain(text)) || this.#byId.has(plain(text));
    const waits = waitsOfCell(cell, isKnown, this.#perWeek);
    return (
      waits?.flatMap(({ row: said, isRounded, ...terms }): Waits[] => {
        const from = this.#find(row, said);
        if (typeof from === 'string') {
          this.#told.push({ kind: 'left', number: row.number, name: row.name, what: from });
          return [];
        }
        if (isRounded) {
          const [to, why] = [counted(terms.lag, 'day'), 'Days are whole here'];
          this.#tell(row, 'Lag', { from: String(cell), to, why });
        }
        return [{ key: from.key, ...terms }];
      }) ?? null
    );
  }

  /** The row that is meant, or what is left out. */
  #find(row: NamedRow, said: string): NamedRow | string {
    const called = this.#byName.get(plain(said)) ?? [];
    const from = this.#byNumber.get(said) ?? this.#byId.get(plain(said)) ?? this.#nearest(row, called);
    if (!from) return `a link to row ${said}, which ${called.length > 0 ? 'is the row itself' : 'is not there'}`;
    if (from.key === row.key) return `a link to row ${said}, which is the row itself`;
    if (!from.isActive) return `a link to “${from.name}”, which is inactive`;
    if (called.length > 1 && called.includes(from)) {
      const why = `Rows ${called.map(({ number }) => number).join(' and ')} have this name. Say the number of the row to choose another one`;
      this.#tell(row, 'Predecessor', { from: `“${said}”`, to: `row ${from.number}`, why });
    }
    return from;
  }

  /** Of rows with one name the last one that ends before this one begins, else the last one above it. */
  #nearest({ key, start }: NamedRow, called: readonly NamedRow[]): NamedRow | undefined {
    const others = called.filter((each) => each.key !== key);
    const before = others.filter((each) => start !== null && (each.finish ?? each.start ?? '9') < start);
    const last = before.toSorted((a, b) => (a.finish ?? a.start ?? '').localeCompare(b.finish ?? b.start ?? '')).at(-1);
    return last ?? others.findLast((each) => each.key < key) ?? others[0];
  }

  #tell({ number, name }: NamedRow, field: string, what: { from: string; to: string; why: string }) {
    this.#told.push({ kind: 'different', number, name, field, ...what });
  }
}

// Whether a closed day says something else than its newest page, which is amended then (docs/product.md#diary-amendments).
import { canonical, type Part, type State } from './differences.ts';

/** A closed day as it is now, with the parts of its newest page as they are stored. */
export interface ClosedDay {
  facts: State;
  shared: string;
  office: string;
}

/** A closed day that may say something else. */
export interface TouchedDay extends ClosedDay {
  day: string;
}

/** Keys of a page beside what its day says. */
const beside = ['salt', 'erased'];

/** Whether a day says something else than its page. Names of then are no change: a row was renamed. */
export function isAmended({ facts, shared, office }: ClosedDay): boolean {
  return saidIn(facts.shared) !== saidIn(JSON.parse(shared)) || saidIn(facts.office) !== saidIn(JSON.parse(office));
}

/** The days that are amended, and those that their pages still say. */
export function amendmentsOf(touched: readonly TouchedDay[]): { changed: string[]; same: string[] } {
  const { changed = [], same = [] } = Object.groupBy(touched, (each) => (isAmended(each) ? 'changed' : 'same'));
  const dayOf = ({ day }: TouchedDay) => day;
  return { changed: changed.map(dayOf), same: same.map(dayOf) };
}

function saidIn(part: Part): string {
  const said = Object.entries(part).filter(([key]) => !beside.includes(key));
  return canonical(
    Object.fromEntries(said.map(([key, value]) => [key, Array.isArray(value) ? value.map(withoutNames) : value])),
  );
}

const withoutNames = ({ n: _, ...item }: { n?: unknown }) => item;

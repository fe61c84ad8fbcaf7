// The links that close a loop, found on the network alone. New rows may bring two thousand links; the dates are computed
// once, without the closing ones (docs/schedule.md#writes).
import { networkOf } from './engine/network.ts';
import { endOfLink, LoopError, numberOf, PARTS, type Part, partsInOrder, startOfLink, waitOf } from './engine/order.ts';
import type { LinkInput, PlanInput } from './engine/plan.ts';

/**
 * Of these links, taken one after the other, those that close a loop with the plan and the links kept before. Throws
 * LoopError for a plan that has a loop without them.
 */
export function closingLinks(plan: PlanInput, links: readonly LinkInput[]): LinkInput[] {
  if (!hasLoop({ ...plan, links: [...plan.links, ...links] })) return [];
  const network = networkOf(plan);
  const order = new GrowingOrder(partsInOrder(network), network.rows.length * PARTS);
  return links.filter((link) => {
    const [from, row] = [network.find(link.from), network.find(link.to)];
    return from && row && !order.add(startOfLink({ link, from }), endOfLink({ link, from }, row));
  });
}

/** Most plans have no loop; one pass over all links shows that. */
function hasLoop(plan: PlanInput): boolean {
  try {
    partsInOrder(networkOf(plan));
    return false;
  } catch (error) {
    if (error instanceof LoopError) return true;
    throw error;
  }
}

/** The parts of a network in an order of computation that stays right while links are added. */
class GrowingOrder {
  /** The part at each place, and the place of each part; parts by their number. */
  readonly #partAt: Int32Array;
  readonly #placeOf: Int32Array;
  /** The parts that wait for each part. */
  readonly #followers: number[][];
  /** For each part, the last search that found it. */
  readonly #foundBy: Int32Array;
  #searches = 0;

  constructor(parts: readonly Part[], numbers: number) {
    this.#partAt = Int32Array.from(parts, numberOf);
    this.#placeOf = new Int32Array(numbers);
    this.#foundBy = new Int32Array(numbers);
    this.#followers = Array.from({ length: numbers }, () => []);
    for (const [place, part] of parts.entries()) {
      const number = numberOf(part);
      this.#placeOf[number] = place;
      let at = 0;
      for (let before = waitOf(part, at); before; before = waitOf(part, at)) {
        this.#followers[numberOf(before)]?.push(number);
        at += 1;
      }
    }
  }

  /** Lets one part wait for another; false, and nothing changes, where that closes a loop. */
  add(first: Part, then: Part): boolean {
    const [before, after] = [numberOf(first), numberOf(then)];
    const [from, to] = [this.#place(after), this.#place(before)];
    if (from <= to) {
      if (!this.#findFollowers(after, before, to)) return false;
      this.#moveFoundBehind(from, to);
    }
    this.#followers[before]?.push(after);
    return true;
  }

  #place(part: number): number {
    return this.#placeOf[part] ?? 0;
  }

  /** Finds what follows a part, no further than a place; false when `target` is among it. */
  #findFollowers(part: number, target: number, furthest: number): boolean {
    this.#searches += 1;
    const found = [part];
    for (let at = found.pop(); at !== undefined; at = found.pop()) {
      if (at === target) return false;
      this.#foundBy[at] = this.#searches;
      for (const next of this.#followers[at] ?? []) {
        if (this.#foundBy[next] !== this.#searches && this.#place(next) <= furthest) found.push(next);
      }
    }
    return true;
  }

  /** Between two places, the parts that the last search found come after the others. */
  #moveFoundBehind(from: number, to: number): void {
    const window = this.#partAt.slice(from, to + 1);
    const isFound = (part: number) => this.#foundBy[part] === this.#searches;
    let place = from;
    for (const found of [false, true]) {
      for (const part of window) {
        if (isFound(part) !== found) continue;
        this.#partAt[place] = part;
        this.#placeOf[part] = place;
        place += 1;
      }
    }
  }
}

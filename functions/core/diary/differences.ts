// The differences between two states of a day of a diary, for wherever it is shown. Nothing of it is stored: there is no
// format of differences that could be wrong (docs/decisions/040-a-page-is-a-text.md).

/** Something that a day says: its key, and in `n` the names of then. */
export interface Item {
  k: string;
  n?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

/** A part of a day: lists of items, an item or null, and counts of what is beyond the limits. */
export type Part = Readonly<Record<string, unknown>>;
export interface State {
  shared: Part;
  office: Part;
}

export interface Difference {
  part: 'shared' | 'office';
  /** The list, as `notes` or `people`. */
  list: string;
  /** Null of what was added. */
  before: Item | null;
  /** Null of what was taken away. */
  after: Item | null;
}

/** Keys of a part beside its facts; sheets come and go with their notes. */
const beside = ['salt', 'more', 'sheets'];

/** Items added, taken away and changed, in the order of the lists. Names are no change: a row was renamed. */
export function differences(before: State, after: State): Difference[] {
  return (['shared', 'office'] as const).flatMap((part) =>
    Object.keys({ ...before[part], ...after[part] })
      .filter((list) => !beside.includes(list))
      .flatMap((list) =>
        betweenLists(itemsOf(before[part][list]), itemsOf(after[part][list])).map((change) => ({
          part,
          list,
          ...change,
        })),
      ),
  );
}

function betweenLists(before: Items, after: Items): Pick<Difference, 'before' | 'after'>[] {
  const kept = [...before].flatMap(([key, item]) => {
    const other = after.get(key) ?? null;
    return other && isSame(item, other) ? [] : [{ before: item, after: other }];
  });
  const added = [...after].filter(([key]) => !before.has(key)).map(([, item]) => ({ before: null, after: item }));
  return [...kept, ...added];
}

type Items = ReadonlyMap<string, Item>;

/** By key; what the log says twice of a row is told apart by its time. */
function itemsOf(value: unknown): Items {
  const list = Array.isArray(value) ? value : value ? [value] : [];
  return new Map(list.filter(isItem).map((item) => [`${item.k} ${String(item.at ?? '')}`, item]));
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'k' in value && typeof value.k === 'string';
}

const isSame = ({ n: _, ...one }: Item, { n: __, ...other }: Item) => canonical(one) === canonical(other);

/** A text that is the same for the same values, in whatever order their fields come. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

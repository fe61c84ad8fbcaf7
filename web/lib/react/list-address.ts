// What of a list is shown, as the address says it: `?q=barn&show=started&sort=-lastUpdated&page=2&size=50`. Whatever is as usual is
// left out.

export const PAGE_SIZES = [10, 20, 30, 40, 50];
const USUAL_SIZE = 20;

export interface ListAddress {
  search: string;
  /** Which rows, of those that the list offers; empty for all. */
  show: string;
  /** A sort key, with a minus for descending. */
  sort: string;
  /** From 1. */
  page: number;
  /** Rows on a page. */
  size: number;
}

/** What an address of a list may say. */
export interface ListOffer {
  usualSort: string;
  sortKeys: readonly string[];
  /** Names of parts of the list. */
  shows: readonly string[];
}

/** What the address says; anything it should not say is as usual. */
export function readListAddress(said: URLSearchParams, { usualSort, sortKeys, shows }: ListOffer): ListAddress {
  const sort = said.get('sort') ?? '';
  const show = said.get('show') ?? '';
  const page = Number(said.get('page'));
  const size = Number(said.get('size'));
  return {
    search: said.get('q') ?? '',
    show: shows.includes(show) ? show : '',
    sort: sortKeys.includes(sort.replace(/^-/, '')) ? sort : usualSort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.includes(size) ? size : USUAL_SIZE,
  };
}

/** The address that says this; other parameters stay. */
export function writeListAddress(said: URLSearchParams, asked: ListAddress, usualSort: string): URLSearchParams {
  const { search, show, sort, page, size } = asked;
  const next = new URLSearchParams(said);
  const set = (name: string, value: string | number, usual: string | number) =>
    value === usual ? next.delete(name) : next.set(name, String(value));
  set('q', search, '');
  set('show', show, '');
  set('sort', sort, usualSort);
  set('page', page, 1);
  set('size', size, USUAL_SIZE);
  return next;
}

// Lists in pages (docs/api.md#lists): sort keys, query values and the answer of a page.
import { z } from 'zod';
import { limits } from './limits.ts';

/** What each list can be sorted by; the first one is how it is sorted when nothing is said. */
export const sortKeys = {
  projects: ['name', 'city', 'customer', 'lastViewed', 'lastUpdated'],
  users: ['name', 'email', 'lastActivity', 'signedUpOn'],
  customers: ['name', 'email'],
  templates: ['name', 'createdOn'],
} as const;
export type ListName = keyof typeof sortKeys;

/** Keys that a list is sorted by at the same time. */
const sortDepth = 3;

/** `name,-lastUpdated`: keys of the list, newest or largest first with a minus. */
function sortOf(list: ListName) {
  const key = `-?(${sortKeys[list].join('|')})`;
  return z.string().regex(new RegExp(`^${key}(,${key}){0,${sortDepth - 1}}$`));
}

/** The parameters of a list. With one of the first four it answers a page, with `ids` these rows, else all of it. */
export const listParameters = (list: ListName) => ({
  /** Beginnings of words, in any case and without accents. */
  search: z.string().max(limits.search).optional(),
  sort: sortOf(list).optional(),
  limit: z.coerce.number().int().min(1).max(limits.listPageMax).optional(),
  /** `next` of the page before, with the same sort. */
  cursor: z
    .string()
    .max(8_000)
    .regex(/^[\w-]+$/)
    .optional(),
  /** Rows by their ids, those that are in the list. */
  ids: z
    .string()
    .max(40 * limits.listIds)
    .regex(/^[0-9a-f-]+(,[0-9a-f-]+)*$/i)
    .optional(),
});

export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  ids?: string | undefined;
}

/** A page: `next` is the cursor of the one after it, `total` how many rows are found, counted up to `limits.listTotal`. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ data: z.array(row), next: z.string().nullable(), total: z.int() });

export interface Page<Row> {
  data: Row[];
  next: string | null;
  total: number;
}

/** The query of a list that has no other parameters. */
export const customersQuery = z.strictObject(listParameters('customers'));
export const templatesQuery = z.strictObject(listParameters('templates'));

// Lists in pages (docs/api.md#lists): sort keys, query values and the answer of a page.
import { z } from 'zod';
import { limits } from './limits.ts';
import { type ListName, sortKeys } from './names.ts';

/** Sort keys at the same time, at most. */
const sortDepth = 3;

/** `name,-lastUpdated`: sort keys, descending with a minus. */
function sortOf(list: ListName) {
  const key = `-?(${sortKeys[list].join('|')})`;
  return z.string().regex(new RegExp(`^${key}(,${key}){0,${sortDepth - 1}}$`));
}

/** The parameters of a list. With any of the first five it answers a page, with `ids` these rows, else all rows. */
export const listParameters = (list: ListName) => ({
  /** Word prefixes, ignoring case and accents. */
  search: z.string().max(limits.search).optional(),
  sort: sortOf(list).optional(),
  limit: z.coerce.number().int().min(1).max(limits.listPageMax).optional(),
  /** `next` of the previous page, with the same sort. */
  cursor: z
    .string()
    .max(8_000)
    .regex(/^[\w-]+$/)
    .optional(),
  /** Rows to skip, for going to a page by its number. */
  offset: z.coerce.number().int().min(0).max(limits.listTotal).optional(),
  /** Rows of the list with these ids. */
  ids: z
    .string()
    .max(40 * limits.listIds)
    .regex(/^[0-9a-f-]+(,[0-9a-f-]+)*$/i)
    .optional(),
});

/** Of the projects in whose team the caller is. */
export const myProjects = z.literal('mine');

export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
  ids?: string | undefined;
}

/** A page: `next` is the cursor of the next one, `total` the number of rows, counted up to `limits.listTotal`. */
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

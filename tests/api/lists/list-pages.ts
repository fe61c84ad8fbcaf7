// Reads lists in pages, and makes rows that a search for one word finds.
import { expect } from 'vitest';
import type { z } from 'zod';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import type { ListName } from '../../../functions/core/common/names.ts';
import { projectListItem, template } from '../../../functions/core/projects/contract.ts';
import { trade } from '../../../functions/core/trades/contract.ts';
import { customer, user } from '../../../functions/core/users/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { type Answer, dataOf } from '../../support/client.ts';

export const staff = await signedInAs('staff');

export const lists = {
  projects: { path: '/projects?', row: projectListItem },
  users: { path: '/users?type=3&', row: user },
  customers: { path: '/customers?', row: customer },
  templates: { path: '/templates?', row: template },
  trades: { path: '/trades?', row: trade },
} satisfies Record<ListName, { path: string; row: z.ZodType }>;

type Row<Name extends ListName> = z.output<(typeof lists)[Name]['row']>;
export type Asked = Record<string, string | number>;

export const pathOf = (name: ListName, asked: Asked) =>
  `${lists[name].path}${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`;

export async function pageIn<Name extends ListName>(name: Name, asked: Asked, caller = staff) {
  const answer = await caller.get(pathOf(name, asked));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { data, next, total } = pageOf(lists[name].row).parse(answer.body);
  return { data: data as Row<Name>[], next, total };
}

/** Reads all rows page by page; runs `between` after the first page. */
export async function walk<Name extends ListName>(
  name: Name,
  asked: Asked,
  between = async () => {},
): Promise<Row<Name>[]> {
  const rows: Row<Name>[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageIn<Name>>> = await pageIn(name, {
      ...asked,
      ...(cursor !== null && { cursor }),
    });
    rows.push(...page.data);
    if (cursor === null) await between();
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}

export const messageOf = ({ body }: Answer) => (body as { message: string }).message;

/** A word that no other test uses. */
export const aWord = () => unique('w').replace(' ', '');

export async function aProjectNamed(name: string, fields: object = {}): Promise<number> {
  return (await aProject(staff, { ...fields, name, majorPhases: 0 })).id;
}

export async function aClientNamed(firstName: string, lastName: string): Promise<string> {
  const email = `${unique('c').replace(' ', '')}@example.com`;
  return dataOf(await staff.post('/users', { firstName, lastName, email, userTypeId: 3 }), user, 201).id;
}

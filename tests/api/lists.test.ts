import postgres from 'postgres';
import { describe, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { limits } from '../../functions/api/http/limits.ts';
import { pageOf } from '../../functions/api/http/list-queries.ts';
import { type ListName, sortKeys } from '../../functions/api/http/names.ts';
import { projectCreated, projectListItem, template, templateCreated } from '../../functions/api/projects/contract.ts';
import { customer, user } from '../../functions/api/users/contract.ts';
import { aPerson, aProject, signedInAs, unique } from '../support/builders.ts';
import { type Answer, dataOf } from '../support/client.ts';

const staff = await signedInAs('staff');

const lists = {
  projects: { path: '/projects?', row: projectListItem },
  users: { path: '/users?type=3&', row: user },
  customers: { path: '/customers?', row: customer },
  templates: { path: '/templates?', row: template },
} satisfies Record<ListName, { path: string; row: z.ZodType }>;

type Row<Name extends ListName> = z.output<(typeof lists)[Name]['row']>;
type Asked = Record<string, string | number>;

const pathOf = (name: ListName, asked: Asked) =>
  `${lists[name].path}${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`;

async function pageIn<Name extends ListName>(name: Name, asked: Asked, caller = staff) {
  const answer = await caller.get(pathOf(name, asked));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { data, next, total } = pageOf(lists[name].row).parse(answer.body);
  return { data: data as Row<Name>[], next, total };
}

/** Reads all rows page by page; runs `between` after the first page. */
async function walk<Name extends ListName>(name: Name, asked: Asked, between = async () => {}): Promise<Row<Name>[]> {
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

const messageOf = ({ body }: Answer) => (body as { message: string }).message;

/** A word that no other test uses. */
const aWord = () => unique('w').replace(' ', '');

async function aProjectNamed(name: string, fields: object = {}): Promise<number> {
  const { id } = dataOf(await staff.post('/projects', { name }), projectCreated, 201);
  if (Object.keys(fields).length > 0) expect((await staff.patch(`/projects/${id}`, fields)).status).toBe(200);
  return id;
}

async function aClientNamed(firstName: string, lastName: string): Promise<string> {
  const email = `${unique('c').replace(' ', '')}@example.com`;
  return dataOf(await staff.post('/users', { firstName, lastName, email, userTypeId: 3 }), user, 201).id;
}

describe('a list in pages', () => {
  test('returns each row once in list order, even when rows are added and deleted meanwhile', async () => {
    const word = aWord();
    for (const n of [10, 2, 1, 3, 11, 7]) await aProjectNamed(`${word} House ${n}`);
    const sorted = [1, 2, 3, 7, 10, 11].map((n) => `${word} House ${n}`);
    const whole = dataOf(await staff.get('/projects'), projectListItem.array()).map(({ name }) => name);
    expect(whole.filter((name) => name.startsWith(word))).toEqual(sorted);

    const asked = { search: word, sort: 'name', limit: 2 };
    const names = async (between?: () => Promise<void>) => (await walk('projects', asked, between)).map((p) => p.name);
    expect(await names()).toEqual(sorted);
    const grown = await names(async () => {
      await aProjectNamed(`${word} House 0`);
      await aProjectNamed(`${word} House 8`);
    });
    expect(grown).toEqual(sorted.toSpliced(4, 0, `${word} House 8`));
  });

  test('returns the total, and no cursor after the last row', async () => {
    const word = aWord();
    for (const n of [1, 2, 3]) await aProjectNamed(`${word} ${n}`);
    const first = await pageIn('projects', { search: word, limit: 2 });
    expect([first.data.length, first.total, first.next]).toEqual([2, 3, expect.any(String)]);
    const second = await pageIn('projects', { search: word, limit: 2, cursor: first.next ?? '' });
    expect([second.data.length, second.total, second.next]).toEqual([1, 3, null]);
    expect(await pageIn('projects', { search: word, limit: 3 })).toMatchObject({ total: 3, next: null });
    expect(await pageIn('projects', { search: aWord() })).toEqual({ data: [], total: 0, next: null });
  });

  test.each(Object.entries(sortKeys) as [ListName, readonly string[]][])(
    'pages of %s return every row once for each sort key, in both directions',
    async (name, keys) => {
      const all = dataOf(await staff.get(lists[name].path), lists[name].row.array()).map(({ id }) => id);
      for (const sort of [...keys, ...keys.map((key) => `-${key}`), `-${keys.at(-1)},${keys[0]}`]) {
        const some = Math.min(limits.listPageMax, Math.max(3, Math.ceil(all.length / 4)));
        const ids = (await walk(name, { sort, limit: some })).map(({ id }) => id);
        expect(new Set(ids).size, sort).toBe(ids.length);
        const missed = all.filter((id) => !ids.includes(id as never));
        // Other tests delete rows meanwhile.
        const left = dataOf(await staff.get(lists[name].path), lists[name].row.array()).map(({ id }) => id);
        expect(
          missed.filter((id) => left.includes(id as never)),
          sort,
        ).toEqual([]);
      }
    },
  );

  test('sorts by several keys, rows without a value last in both directions', async () => {
    const word = aWord();
    const made: [string, string | null][] = [
      ['B', 'Reno'],
      ['A', null],
      ['C', 'Davis'],
      ['D', 'reno'],
      ['E', null],
      ['F', 'Davis'],
    ];
    for (const [name, city] of made) await aProjectNamed(`${word} ${name}`, { city });
    const letters = async (sort: string, limit: number) =>
      (await walk('projects', { search: word, sort, limit })).map(({ name }) => name.at(-1)).join('');
    for (const limit of [1, 2, 50]) {
      expect(await letters('city,-name', limit)).toBe('FCDBEA');
      expect(await letters('-city,name', limit)).toBe('BDCFAE');
      expect(await letters('-name', limit)).toBe('FEDCBA');
    }
  });

  test("sorts by the caller's last view, by customer, and by last change", async () => {
    const word = aWord();
    const [one, two, three] = [
      await aProjectNamed(`${word} 1`),
      await aProjectNamed(`${word} 2`),
      await aProjectNamed(`${word} 3`),
    ];
    const ids = async (sort: string, caller = staff) =>
      (await pageIn('projects', { search: word, sort }, caller)).data.map(({ id }) => id);
    const other = await signedInAs('staff');
    await other.get(`/projects/${three}`);
    await other.get(`/projects/${one}`);
    expect(await ids('-lastViewed', other)).toEqual([one, three, two]);
    expect(await ids('lastViewed,-name', other)).toEqual([three, one, two]);

    await staff.post(`/projects/${two}/users/${await aClientNamed('Zoe', 'Abel')}`);
    await staff.post(`/projects/${three}/users/${await aClientNamed('Anna', 'Zimmer')}`);
    expect(await ids('customer')).toEqual([two, three, one]);
    expect(await ids('-customer')).toEqual([three, two, one]);

    await staff.patch(`/projects/${one}`, { city: 'Davis' });
    expect((await ids('-lastUpdated'))[0]).toBe(one);
  });

  test('sorts projects by state and by status, and each page continues where the one before ended', async () => {
    const word = aWord();
    const [past, before, future] = ['2020-01-01', '2020-02-01', '2099-01-01'];
    const made: Record<string, object> = {
      // Status in the order of urgency.
      A: { startedOn: past, scheduledCompletion: before },
      B: { scheduledStart: past },
      C: { scheduledStart: before },
      D: {},
      E: { scheduledStart: future },
      F: { startedOn: past },
      G: { startedOn: past, scheduledCompletion: future },
      H: { startedOn: past, completedOn: before },
      I: { startedOn: past, completedOn: past, city: 'Davis' },
    };
    for (const [name, fields] of Object.entries(made)) await aProjectNamed(`${word} ${name}`, fields);
    const letters = async (sort: string, limit: number) =>
      (await walk('projects', { search: word, sort, limit })).map(({ name }) => name.at(-1)).join('');
    for (const limit of [1, 2, 4, 50]) {
      expect(await letters('status', limit)).toBe('ABCDEFGIH');
      expect(await letters('-status', limit)).toBe('GFEDCBAHI');
      expect(await letters('state', limit)).toBe('BCEDAGFIH');
      expect(await letters('-state', limit)).toBe('HIFGADECB');
      expect(await letters('city,-status', limit)).toBe('IGFEDCBAH');
      expect(await letters('status,-name', limit)).toMatch(/^A[BC]{2}DEFG[HI]{2}$/);
    }
  });

  test('sorts clients by their first project and by what is missing for their sign-up', async () => {
    const word = aWord();
    const ids: Record<string, string> = {};
    for (const letter of ['A', 'B', 'C', 'D']) ids[letter] = await aClientNamed(letter, word);
    const letterOf = new Map(Object.entries(ids).map(([letter, id]) => [id, letter]));
    const joins: [string, string][] = [
      ['2 Barn', 'A'],
      ['10 Barn', 'A'],
      ['10 Barn', 'B'],
      ['1 Barn', 'C'],
      ['3 Barn', 'C'],
    ];
    const projects = new Map<string, number>();
    for (const [name, letter] of joins) {
      const id = projects.get(name) ?? (await aProjectNamed(`${word} ${name}`));
      projects.set(name, id);
      await staff.post(`/projects/${id}/users/${ids[letter]}`);
    }
    await staff.patch(`/users/${ids.B}/sendsignup`);
    const letters = async (sort: string, limit: number) =>
      (await walk('users', { search: word, sort, limit })).map(({ id }) => letterOf.get(id)).join('');
    for (const limit of [1, 3, 50]) {
      expect(await letters('project', limit)).toBe('CABD');
      expect(await letters('-project', limit)).toBe('BACD');
      expect(await letters('signup', limit)).toBe('ACDB');
      expect(await letters('-signup', limit)).toBe('BDCA');
    }
    const first = (await pageIn('users', { search: word, sort: 'project' })).data[0];
    expect(first?.projects.map(({ project }) => project.name)).toEqual([`${word} 1 Barn`, `${word} 3 Barn`]);
  });

  test('goes to a page by its number', async () => {
    const word = aWord();
    for (const n of [1, 2, 3, 4, 5]) await aProjectNamed(`${word} ${n}`, n > 3 ? { city: 'Davis' } : {});
    const page = async (sort: string, offset: number) => {
      const { data, next, total } = await pageIn('projects', { search: word, sort, limit: 2, offset });
      return [data.map(({ name }) => name.at(-1)).join(''), next !== null, total];
    };
    expect(await page('name', 0)).toEqual(['12', true, 5]);
    expect(await page('name', 2)).toEqual(['34', true, 5]);
    expect(await page('name', 4)).toEqual(['5', false, 5]);
    expect(await page('name', 6)).toEqual(['', false, 5]);
    // The rows without a city come from a query of their own.
    expect(await page('city,name', 1)).toEqual(['51', true, 5]);
    expect(await page('city,name', 3)).toEqual(['23', false, 5]);
    expect(await page('status', 3)).toEqual(['45', false, 5]);
    const { next } = await pageIn('projects', { search: word, sort: 'name', limit: 2, offset: 1 });
    const after = await pageIn('projects', { search: word, sort: 'name', cursor: next ?? '' });
    expect(after.data.map(({ name }) => name.at(-1))).toEqual(['4', '5']);
  });

  test('limits pages and rejects unknown parameters', async () => {
    const offset = limits.listTotal + 1;
    const bad = { sort: 'salary', limit: limits.listPageMax + 1, offset, cursor: 'bad cursor', ids: 'x' };
    for (const name of Object.keys(lists) as ListName[]) {
      for (const [key, value] of Object.entries(bad)) {
        const answer = await staff.get(pathOf(name, { [key]: value }));
        expect([answer.status, messageOf(answer)], `${name} ${key}`).toEqual([400, `bad query: ${key}`]);
      }
      for (const limit of [0, -1, 'many']) expect((await staff.get(pathOf(name, { limit }))).status).toBe(400);
      expect((await staff.get(pathOf(name, { sort: 'name,name,name,name' }))).status).toBe(400);
    }
    expect((await staff.get('/templates?sort=city')).status).toBe(400);
    expect((await staff.get('/projects?recent=true&limit=3')).status).toBe(400);
  });

  test('rejects a cursor of another list or sort', async () => {
    const word = aWord();
    for (const n of [1, 2]) await aProjectNamed(`${word} ${n}`);
    const { next } = await pageIn('projects', { search: word, sort: 'name', limit: 1 });
    const [, name, id] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString());
    const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const refused = [
      ['name', 'nonsense'],
      ['name', (next ?? '').slice(0, -6)],
      ['-name', next],
      ['name', cursor('projects name', name)],
      ['name', cursor('projects name', name, 'x')],
      ['name', cursor('projects name', 1, id)],
      ['name', cursor('projects name', 'a\u0000b', id)],
      ['name', cursor('templates name', name, id)],
      ['lastUpdated', cursor('projects lastUpdated', '2026-13-01T00:00:00+00:00', id)],
      ['lastUpdated', cursor('projects lastUpdated', "now'; drop table projects", id)],
      ['status', cursor('projects status', 99, '2026-01-01', id)],
      ['status', cursor('projects status', 0, '2026-13-01', id)],
      ['name', Buffer.from('{}').toString('base64url')],
    ] as const;
    for (const [sort, text] of refused) {
      const answer = await staff.get(pathOf('projects', { sort, cursor: text ?? '' }));
      expect([answer.status, messageOf(answer)], text ?? '').toEqual([400, 'bad query: cursor']);
    }
    expect((await pageIn('projects', { search: word, sort: 'name', cursor: next ?? '' })).data).toHaveLength(1);
  });
});

describe('a search', () => {
  test('finds word prefixes in any order, ignoring case and accents', async () => {
    const word = aWord();
    const id = await aProjectNamed(`${word} Straßen-Café Ångström No.12`, { city: 'Málaga' });
    const found = async (search: string) =>
      (await pageIn('projects', { search: `${word} ${search}` })).data.map((row) => row.id);
    for (const search of ['CAFE', 'café', 'strass', 'angs cafe', 'malaga', 'MÁL', '12', 'straßen-ca', 'no.12', ' ']) {
      expect(await found(search), search).toEqual([id]);
    }
    for (const search of ['afe', 'laga', 'cafeteria', 'paris']) expect(await found(search), search).toEqual([]);
  });

  test('finds a project by its customer, and a client by their projects', async () => {
    const [word, last] = [aWord(), aWord()];
    const id = await aProjectNamed(`${word} Barn`);
    const client = await aClientNamed('Éva', last);
    expect((await pageIn('users', { search: `eva ${word}` })).data).toEqual([]);
    await staff.post(`/projects/${id}/users/${client}`);
    expect((await pageIn('projects', { search: `bar ${last}` })).data.map((row) => row.id)).toEqual([id]);
    expect((await pageIn('users', { search: `eva ${word}` })).data.map((row) => row.id)).toEqual([client]);
    // Pickers search by name and address only.
    expect((await pageIn('customers', { search: word })).data).toEqual([]);
    expect((await pageIn('customers', { search: `ev ${last}` })).data.map((row) => row.id)).toEqual([client]);
    await staff.delete(`/projects/${id}/users/${client}`);
    expect((await pageIn('projects', { search: `bar ${last}` })).data).toEqual([]);
  });

  test('finds people by address, within their own list', async () => {
    const colleague = await aPerson();
    const [, address = ''] = colleague.lastName.split(' ');
    const office = await staff.get(`/users?type=2&search=${address}`);
    expect(
      pageOf(user)
        .parse(office.body)
        .data.map(({ id }) => id),
    ).toEqual([colleague.id]);
    expect((await pageIn('users', { search: address })).data).toEqual([]);

    const word = aWord();
    const made = await staff.post('/projects', { name: `${word} Granny flat`, isTemplate: true });
    const { id } = dataOf(made, templateCreated, 201).projectCreateJson;
    expect((await pageIn('templates', { search: `gran ${word}` })).data.map((row) => row.id)).toEqual([id]);
    expect((await pageIn('projects', { search: `gran ${word}` })).data).toEqual([]);
  });

  test('any search text is harmless', async () => {
    for (const search of ["'", ':*', 'zzq:* | zzy', '\\', '%', '!!!', '(((', '🙂', 'ﷺ'.repeat(60), 'x'.repeat(200)]) {
      expect((await pageIn('projects', { search })).data, search).toEqual([]);
    }
    expect((await staff.get(pathOf('projects', { search: 'x'.repeat(limits.search + 1) }))).status).toBe(400);
    const id = await aProjectNamed(`${aWord()} ${'ﷺ'.repeat(60)}`);
    expect(id).toBeGreaterThan(0);
  });
});

describe('rows by their ids', () => {
  test('rows by ids are limited to the list, and reading them is not a view of a project', async () => {
    const word = aWord();
    const [one, two] = [await aProjectNamed(`${word} 1`), await aProjectNamed(`${word} 2`)];
    const rows = dataOf(await staff.get(`/projects?ids=${two},${one},999999999`), projectListItem.array());
    expect(rows.map(({ id, lastViewed }) => [id, lastViewed])).toEqual([
      [one, null],
      [two, null],
    ]);
    const client = await aClientNamed('Ada', word);
    expect(dataOf(await staff.get(`/users?type=3&ids=${client}`), user.array())).toHaveLength(1);
    expect(dataOf(await staff.get(`/users?type=2&ids=${client}`), user.array())).toEqual([]);
    const tooMany = Array.from({ length: limits.listIds + 1 }, (_, n) => n + 1).join();
    expect((await staff.get(`/projects?ids=${tooMany}`)).status).toBe(400);
    expect((await staff.get(`/projects?ids=${one}&limit=1`)).status).toBe(400);
  });
});

test('pages are for staff only', async () => {
  const client = await signedInAs('client');
  for (const name of Object.keys(lists) as ListName[]) {
    const ids = name === 'projects' || name === 'templates' ? '1' : crypto.randomUUID();
    for (const asked of [{ limit: 1 }, { search: 'a' }, { ids }] as Asked[]) {
      const answer = await client.get(pathOf(name, asked));
      expect([answer.status, messageOf(answer)], name).toEqual([400, 'invalid scope']);
    }
  }
});

test('writes get a connection while many whole lists are read', async () => {
  const plan = await aProject(staff);
  const owner = postgres(inject('stack').databaseUrl, { max: 1 });
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // Reads of whole project lists wait for this table, writes to a plan do not.
  const holding = owner.begin(async (sql) => {
    await sql`lock table public.project_views in access exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const reading = Promise.all(Array.from({ length: 30 }, () => staff.get('/projects')));
  try {
    for (const title of ['One', 'Two', 'Three']) {
      expect((await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title })).status).toBe(200);
    }
  } finally {
    held.resolve();
    await holding;
    await owner.end();
  }
  for (const { status } of await reading) expect(status).toBe(200);
});

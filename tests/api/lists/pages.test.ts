import { describe, expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { type ListName, sortKeys } from '../../../functions/core/common/names.ts';
import { projectListItem } from '../../../functions/core/projects/contract.ts';
import { projectStates } from '../../../functions/core/projects/names.ts';
import { user } from '../../../functions/core/users/contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import {
  type Asked,
  aClientNamed,
  aProjectNamed,
  aWord,
  lists,
  messageOf,
  pageIn,
  pathOf,
  staff,
  walk,
} from './list-pages.ts';

describe('a list in pages', () => {
  // docs/product.md#lists
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

  // docs/product.md#project-states
  test('has the projects in one state, whole and in pages', async () => {
    const word = aWord();
    const dates = {
      open: {},
      started: { startedOn: '2026-03-02' },
      completed: { startedOn: '2026-03-02', completedOn: '2026-04-01' },
    };
    for (const [state, fields] of Object.entries(dates)) {
      const id = await aProjectNamed(`${word} ${state}`);
      expect((await staff.patch(`/projects/${id}`, fields)).status).toBe(200);
    }
    for (const state of projectStates) {
      const named = [`${word} ${state}`];
      expect((await pageIn('projects', { search: word, state })).data.map(({ name }) => name)).toEqual(named);
      const whole = dataOf(await staff.get(`/projects?state=${state}`), projectListItem.array());
      expect(whole.map(({ name }) => name).filter((name) => name.startsWith(word))).toEqual(named);
    }
    expect((await pageIn('projects', { search: word })).total).toBe(3);
    expect((await staff.get('/projects?state=late')).status).toBe(400);
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
      /** The rows that are not read exactly once. */
      const wrongIn = async (sort: string) => {
        const some = Math.min(limits.listPageMax, Math.max(3, Math.ceil(all.length / 4)));
        const ids = (await walk(name, { sort, limit: some })).map(({ id }) => id);
        const twice = ids.filter((id, at) => ids.indexOf(id as never) !== at);
        // Other tests delete rows meanwhile.
        const left = dataOf(await staff.get(lists[name].path), lists[name].row.array()).map(({ id }) => id);
        return [...twice, ...all.filter((id) => !ids.includes(id as never) && left.includes(id as never))];
      };
      for (const sort of [...keys, ...keys.map((key) => `-${key}`), `-${keys.at(-1)},${keys[0]}`]) {
        const wrong = await wrongIn(sort);
        // Other tests also move rows while they are read: those are right the next time.
        const again = wrong.length > 0 ? await wrongIn(sort) : [];
        expect(
          wrong.filter((id) => again.includes(id)),
          sort,
        ).toEqual([]);
      }
    },
  );

  // docs/product.md#lists
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

  // docs/product.md#lists
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

// docs/product.md#lists
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

import { describe, expect, test } from 'vitest';
import { signedInAs } from '../../support/builders.ts';
import { aClientNamed, aProjectNamed, aWord, pageIn, staff, walk } from './list-pages.ts';

describe('a sorted list', () => {
  // docs/product.md#lists
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

  // docs/product.md#project-sort
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
});

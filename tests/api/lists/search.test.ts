import { describe, expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { user } from '../../../functions/core/users/contract.ts';
import { aPerson } from '../../support/builders.ts';
import { aClientNamed, aProjectNamed, aWord, pageIn, pathOf, staff } from './list-pages.ts';

describe('a search', () => {
  // docs/product.md#list-search, docs/product.md#lists
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
    const id = await aProjectNamed(`${word} Granny flat`, { isTemplate: true });
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

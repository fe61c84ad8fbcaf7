// The drawings of the demo data, as the office and its client read them.
import { expect, inject, test } from 'vitest';
import { drawing, drawingItem, drawingOutcome, drawingSetItem } from '../../../functions/core/drawings/contract.ts';
import { sharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { projectListItem } from '../../../functions/core/projects/contract.ts';
import { demoAccounts } from '../../../supabase/seed/accounts.ts';
import { linkedProject } from '../../../supabase/seed/demo-schedule.ts';
import { signedInAs, signIn } from '../../support/builders.ts';
import { callerWith, dataOf } from '../../support/client.ts';

const { url: site, password } = inject('stack');
const staff = await signedInAs('staff');
const client = callerWith((await signIn({ email: demoAccounts.client.email, password }, 'client')).access_token);
const projects = dataOf(await staff.get('/projects'), projectListItem.array());
const path = `/projects/${projects.find(({ name }) => name === linkedProject)?.id ?? 0}`;
const listed = dataOf(await staff.get(`${path}/documents`), drawingItem.array());
const sheet = async (number: string) => {
  const { id } = listed.find((each) => each.number === number) ?? { id: 0 };
  return dataOf(await staff.get(`${path}/documents/${id}`), drawing);
};
const daysSince = (instant: string | null | undefined) =>
  Math.round((Date.now() - new Date(instant ?? 0).getTime()) / 86_400_000);

// docs/product.md#demo
test('a set is current, a sheet of it was replaced since, and a draft waits', async () => {
  const sets = dataOf(await staff.get(`${path}/sets`), drawingSetItem.array());
  expect(sets.map(({ name, pageCount, publishedAt }) => [name, pageCount, publishedAt !== null])).toEqual([
    ['ASI 2', 1, false],
    ['ASI 1', 1, true],
    ['Permit Set', 6, true],
  ]);
  expect(listed.map(({ kind, number, title, current }) => [kind, number, title, current?.revision])).toEqual([
    ['drawing', 'A-101', 'First Floor Plan', 'D'],
    ['drawing', 'A-102', 'Second Floor Plan', 'C'],
    ['drawing', 'A-201', 'Elevations', 'C'],
    ['drawing', 'E-101', 'Electrical Plan', 'C'],
    ['drawing', 'P-101', 'Plumbing Plan', 'C'],
    ['drawing', 'S-101', 'Foundation Plan', 'C'],
    ['contract', '', 'General Conditions', ''],
  ]);
  const { versions } = await sheet('A-101');
  expect(versions.map(({ revision, setName }) => [revision, setName])).toEqual([
    ['D', 'ASI 1'],
    ['C', 'Permit Set'],
  ]);
  const [newer = 0, older = 0] = versions.map(({ since }) => daysSince(since));
  expect([newer > 1, older - newer]).toEqual([true, 8]);
  const draft = dataOf(await staff.get(`${path}/sets/${sets[0]?.id}/outcome`), drawingOutcome);
  expect(draft.pages).toMatchObject([{ outcome: 'replaces', change: { kind: 'places' }, takes: true }]);
});

// docs/product.md#demo
test('pins are where a replaced sheet changed and where it did not, and people have opened some', async () => {
  const [plan, footings] = [await sheet('A-101'), await sheet('S-101')];
  expect(plan.pins.map(({ taskTitle, isToCheck }) => [taskTitle, isToCheck])).toEqual([
    ['Review options with client', true],
    ['Frame walls and roof', false],
  ]);
  expect(footings.pins.map(({ text }) => text)).toEqual([expect.stringContaining('4 feet on the north side')]);
  const read = plan.readers.map(({ kind, name, revision }) => [kind, name, revision]);
  expect(read).toContainEqual(['staff', 'Avery Collins', 'D']);
  expect(read).toContainEqual(['client', 'Morgan Reyes', 'C']);
  expect(read).toContainEqual(['trade', 'Cardinal Electric', null]);
});

// docs/product.md#demo
test('the client reads what is shared, with its files', async () => {
  const shared = dataOf(await client.get(`/client${path}/documents`), sharedDrawing.array());
  expect(shared.map(({ number, title, isNew }) => [number || title, isNew])).toEqual([
    ['A-101', true],
    ['A-102', false],
    ['A-201', true],
    ['General Conditions', true],
  ]);
  for (const { url, hasSheet } of shared) {
    expect(hasSheet).toBe(true);
    const begins = async (as: string) => {
      const answer = await fetch(`${site}/api/content/${url.replace('dpreview', as)}`);
      return Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4);
    };
    expect(await Promise.all(['dpreview', 'dthumb', 'dsheet'].map(begins))).toEqual(['RIFF', 'RIFF', '%PDF']);
  }
});

// The lists of requests have every call: what tries all calls begins with one of them.
import { expect, test } from 'vitest';
import { calls } from '../../../functions/api/calls.ts';
import { READS } from '../../lifecycle/growth-calls.ts';
import { callOf, lines } from '../modes/lines/lines.ts';
import { ofNoProject } from '../modes/lines/lists.ts';
import { deletionLines } from '../modes/lines/projects.ts';
import { permissions } from './permissions.ts';
import { samples } from './samples/samples.ts';

const names = calls.map(({ name }) => name).sort();

test('every call has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(names);
});

// docs/product.md#who-may
test('every call is in the matrix of rights', () => {
  expect(names.filter((name) => !(name in permissions))).toEqual([]);
});

test('every line of the matrix of rights belongs to a call', () => {
  const lineOf = (line: string) => line.split(' ').slice(0, 2).join(' ');
  expect(Object.keys(permissions).filter((line) => !names.includes(lineOf(line)))).toEqual([]);
});

test('every call is tried on a project of every mode, or no project has a part in it', () => {
  const covered = new Set([...Object.keys(lines), ...Object.keys(deletionLines)].map(callOf));
  expect(names.filter((name) => !covered.has(name) && !ofNoProject.some((each) => each.test(name)))).toEqual([]);
  expect([...covered].filter((name) => !names.includes(name))).toEqual([]);
});

test('every GET is tried in a world of 500 projects', () => {
  expect(Object.keys(READS).sort()).toEqual(names.filter((name) => name.startsWith('GET ')));
});

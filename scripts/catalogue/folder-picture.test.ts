import { expect, test } from 'vitest';
import { pictureOf } from './folder-picture.ts';

const forbid = (from: string, to: string) => ({ name: '', from: { path: from }, to: { path: to } });
const files = { top: 'top/a.ts', middle: 'middle/a.ts', base: 'base/a.ts' };
const upwards = [forbid('^base/', '^(middle|top)/'), forbid('^middle/', '^top/')];

test('an arrow leads to the next folder below, and not past it', () => {
  expect(pictureOf(files, upwards)).toBe(
    ['flowchart TD', '  top["top"] --> middle["middle"]', '  middle["middle"] --> base["base"]'].join('\n'),
  );
});

test('folders that no rule sets apart are an error', () => {
  expect(() => pictureOf(files, upwards.slice(0, 1))).toThrow('may import each other: add a rule');
});

test('a folder that may not import what is below the one it imports is an error', () => {
  expect(() => pictureOf(files, [...upwards, forbid('^top/', '^base/')])).toThrow('but not base itself');
});

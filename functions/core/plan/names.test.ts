import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenOfMajorPhase, writtenOfPhase } from './contract.ts';
import { scheduleInputs } from './names.ts';

test('docs/api.md names the fields that rows take in a linked project', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  const [, named = ''] = /^Rows take (.+?) beside what they take in manual mode\./m.exec(page) ?? [];
  expect([...named.matchAll(/`(\w+)`/g)].map(([, field]) => field)).toEqual(scheduleInputs);
});

test('these are what phases take beside major phases, and their dates', () => {
  const dates = ['scheduledStart', 'scheduledCompletion'];
  const own = Object.keys(writtenOfPhase).filter((field) => !(field in writtenOfMajorPhase) && !dates.includes(field));
  expect(own).toEqual(scheduleInputs);
});

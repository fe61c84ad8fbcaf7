import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { intoNew } from '../../../../tests/support/schedule/brought-again.ts';
import { readMspdi } from '../mspdi/read-mspdi.ts';
import { pinAll, prove } from './prove.ts';
import { planOf } from './to-plan.ts';

const FRIDAY = '2027-03-05';
const MONDAY = '2027-03-08';
const read = (file: string) => readFileSync(join('tests/support/mspdi', `${file}.xml`), 'utf8');

/** The plan of a file with its proof, and the days here by name. */
function broughtFrom(xml: string) {
  const plan = planOf(readMspdi(new TextEncoder().encode(xml)), intoNew);
  const proof = prove(plan, intoNew);
  const days = Object.fromEntries(
    plan.sources.flatMap((row, at) => (row ? [[row.name, proof.days[at]?.start] as const] : [])),
  );
  return { plan, proof, days };
}

test('milestones that must finish at the end of a day stand on that day, and what follows begins on the next', () => {
  const { plan, proof, days } = broughtFrom(read('milestone-must-finish-friday'));
  expect(days).toMatchObject({ 'MFO Friday': FRIDAY, 'FNET Friday': FRIDAY, 'By hand Friday': FRIDAY });
  expect(days['After MFO']).toBe(MONDAY);
  expect(proof).toMatchObject({ compared: 8, off: [] });
  const phases = plan.majorPhases.flatMap((major) => major.phases);
  expect(phases.flatMap(({ name, deadline }) => (deadline ? `${name} ${deadline}` : []))).toEqual([
    `FNLT Friday ${FRIDAY}`,
    `SNLT Friday ${FRIDAY}`,
    `Deadline Friday ${FRIDAY}`,
  ]);
  expect(plan.told).toContainEqual(
    expect.objectContaining({ name: 'After MFO', field: 'Lag after “MFO Friday”', from: '0 days', to: '1 day' }),
  );
});

test('a milestone some days after a start stands on the evening of the last of them', () => {
  const xml = read('milestone-must-finish-friday')
    .replace('<ConstraintType>3</ConstraintType><ConstraintDate>2027-03-05T17:00:00</ConstraintDate>', '')
    .replace(
      '<PredecessorUID>1</PredecessorUID><Type>1</Type><CrossProject>0</CrossProject><LinkLag>0<',
      '<PredecessorUID>1</PredecessorUID><Type>3</Type><CrossProject>0</CrossProject><LinkLag>24000<',
    );
  const { plan, proof, days } = broughtFrom(xml);
  expect([days['MFO Friday'], days['After MFO']]).toEqual([FRIDAY, MONDAY]);
  expect(proof.off).toEqual([]);
  expect(plan.told).toContainEqual(expect.objectContaining({ field: 'Link from “Work”', to: 'start to end' }));
});

test('a milestone after one that was typed stands on its evening, and passes the day on', () => {
  const xml = read('milestone-must-finish-friday').replace(
    /(<UID>4<.*?)<ConstraintType>7.*?<PredecessorUID>1/,
    (_all, before: string) =>
      `${before.replaceAll('2027-03-02T17', '2027-03-05T17')}<PredecessorLink><PredecessorUID>2`,
  );
  const { proof, days } = broughtFrom(
    xml.replace('<PredecessorUID>2</PredecessorUID><Type>1', '<PredecessorUID>4</PredecessorUID><Type>1'),
  );
  expect([days['FNLT Friday'], days['After MFO']]).toEqual([FRIDAY, MONDAY]);
  expect(proof.off).toEqual([]);
});

test('a milestone in the evening of other work is not held by the morning that was typed for its day', () => {
  const xml = read('milestone-must-finish-friday')
    .replaceAll('2027-03-05T17:00:00', '2027-03-02T17:00:00')
    .replace(
      '<ConstraintType>3</ConstraintType><ConstraintDate>2027-03-02T17',
      '<ConstraintType>4</ConstraintType><ConstraintDate>2027-03-02T08',
    )
    .replaceAll('2027-03-08', '2027-03-03');
  const { plan, proof, days } = broughtFrom(xml);
  expect([days['MFO Friday'], days['After MFO']]).toEqual(['2027-03-02', '2027-03-03']);
  expect(proof.off).toEqual([]);
  expect(plan.told.filter((each) => 'name' in each && each.name === 'After MFO')).toEqual([]);
});

test('the proof compares with the day that the file says, not with the one that it is read as', () => {
  const late = read('milestone-must-finish-friday').replace(
    '<Start>2027-03-08T08:00:00</Start><Finish>2027-03-08T17',
    '<Start>2027-03-05T23:00:00</Start><Finish>2027-03-08T17',
  );
  const { off } = broughtFrom(late).proof;
  expect(off).toMatchObject([{ name: 'After MFO', file: { start: FRIDAY, finish: MONDAY }, here: { start: MONDAY } }]);
  expect(off[0]?.why).toBe('It begins after the working hours of its day in the file');
  const moved = read('milestone-must-finish-friday').replaceAll(
    '2027-03-05T17:00:00</Start>',
    '2027-03-08T08:00:00</Start>',
  );
  expect(broughtFrom(moved).proof.off.map(({ name }) => name)).toContain('MFO Friday');
});

test('a deadline is the day that is written, at whatever hour', () => {
  const { plan } = broughtFrom(read('deadline-morning'));
  expect(plan.majorPhases.flatMap((major) => major.phases.map(({ deadline }) => deadline))).toEqual([
    FRIDAY,
    FRIDAY,
    FRIDAY,
    MONDAY,
  ]);
});

test('typed days count, whatever the duration says beside them', () => {
  const { plan, proof } = broughtFrom(read('manual-rows'));
  expect(proof).toMatchObject({ compared: 4, off: [] });
  const lengths = plan.majorPhases.flatMap((major) => major.phases.map((phase) => [phase.duration, phase.isElapsed]));
  expect(lengths).toEqual([
    [2, true],
    [2, false],
    [10, false],
    [2, false],
  ]);
  const told = plan.told.flatMap((each) => (each.kind === 'different' && each.field === 'Duration' ? each.to : []));
  expect(told).toEqual(['2 days, each day counts', '10 days']);
});

test('a finish at midnight is the day that the duration says, and Pin Them gives a row the length of its days', () => {
  const plain = read('deadline-morning');
  const ending = (finish: string, hours = 16) =>
    plain.replace('2027-03-02T17:00:00</Finish><Duration>PT16H', `${finish}</Finish><Duration>PT${hours}H`);
  expect(broughtFrom(ending('2027-03-02T00:00:00')).proof.off).toEqual([]);
  expect(broughtFrom(ending('2027-03-03T00:00:00')).proof.off).toEqual([]);
  const { plan, proof } = broughtFrom(ending('2027-03-02T00:00:00', 40));
  expect(proof.off.map(({ file, here }) => [file.finish, here?.finish])).toEqual([['2027-03-01', FRIDAY]]);
  const pinned = pinAll(plan, intoNew);
  expect(pinned.proof.off).toEqual([]);
  expect(pinned.plan.majorPhases[0]?.phases[0]?.duration).toBe(1);
});

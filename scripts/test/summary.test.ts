import { expect, test } from 'vitest';
import { type Outcome, summaryOf } from './summary.ts';

const anOutcome = (of: Partial<Outcome>): Outcome => ({
  kind: 'unit',
  passed: 1,
  failures: [],
  secondTries: [],
  seconds: 1,
  files: [],
  ...of,
});
const tries = (number: number) => Array.from({ length: number }, (_, at) => `tests/e2e/a.spec.ts:${at}: opens: why`);

test('has the time of each kind and of the slowest files, and ends with the sums', () => {
  const files = [1, 2].map((seconds) => ({ file: `web/${seconds}.test.ts`, seconds }));
  const unit = anOutcome({ passed: 12, seconds: 20.6, files, secondTries: tries(1) });
  const api = anOutcome({
    kind: 'api',
    passed: 30,
    failures: ['failed: tests/api/a.test.ts: adds: why'],
    seconds: 100,
    files: [{ file: 'tests/api/a.test.ts', seconds: 1.54 }],
  });
  expect(summaryOf([unit, api], 101.2)).toEqual({
    isGreen: false,
    lines: [
      '',
      '  kind           files  passed  failed   again seconds',
      '  unit               2      12       0       1      21',
      '  api                1      30       1       0     100',
      '  all                3      42       1       1     101',
      '',
      '  seconds  of the slowest files',
      '      2.0  unit        web/2.test.ts',
      '      1.5  api         tests/api/a.test.ts',
      '      1.0  unit        web/1.test.ts',
      '',
      'second try: tests/e2e/a.spec.ts:0: opens: why',
      'failed: tests/api/a.test.ts: adds: why',
      '42 passed, 1 failed',
    ],
  });
});

test('names the ten slowest files of all kinds', () => {
  const files = Array.from({ length: 8 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
  const { lines } = summaryOf([anOutcome({ files }), anOutcome({ kind: 'api', files })], 1);
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10);
  expect(lines.join('\n')).toContain('3.test.ts');
  expect(lines.join('\n')).not.toContain('2.test.ts');
});

test('five second tries are named, and a sixth makes the run red', () => {
  const five = summaryOf([anOutcome({ secondTries: tries(1) }), anOutcome({ kind: 'e2e', secondTries: tries(4) })], 1);
  expect(five.isGreen).toBe(true);
  expect(five.lines).toContain('second try: tests/e2e/a.spec.ts:0: opens: why');
  const six = summaryOf([anOutcome({ secondTries: tries(1) }), anOutcome({ kind: 'e2e', secondTries: tries(5) })], 1);
  expect(six.isGreen).toBe(false);
  expect(six.lines.slice(-2)).toEqual(['failed: 6 tests needed a second try, and at most 5 may', '2 passed, 1 failed']);
});

test('a run without any test is red', () => {
  expect(summaryOf([], 1).isGreen).toBe(false);
  expect(summaryOf([anOutcome({ passed: 0 })], 1).lines.slice(-2)).toEqual(['No test ran.', '0 passed, 0 failed']);
});

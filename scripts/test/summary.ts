// What `npm test` prints at its end.

export interface Outcome {
  kind: string;
  passed: number;
  /** One line for each failed test, with the first line of its error. */
  failures: string[];
  /** One line for each test that passed only when it ran again. */
  secondTries: string[];
  seconds: number;
  files: { file: string; seconds: number }[];
}

/** A slow hour may cost some tests a second try; more than this are a defect of the product or of its tests. */
const MOST_SECOND_TRIES = 5;
const SLOWEST = 10;

/** The lines to print, of which the last is `N passed, N failed`, and whether the run is green; it took `seconds`. */
export function summaryOf(outcomes: Outcome[], seconds: number): { lines: string[]; isGreen: boolean } {
  const secondTries = outcomes.flatMap((outcome) => outcome.secondTries);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (secondTries.length > MOST_SECOND_TRIES) {
    failures.push(`failed: ${secondTries.length} tests needed a second try, and at most ${MOST_SECOND_TRIES} may`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const isGreen = failures.length === 0 && passed > 0;
  const lines = [
    ...table(outcomes, seconds),
    ...slowest(outcomes),
    ...secondTries.map((line) => `second try: ${line}`),
    // The failures are repeated at the end of a long run.
    ...failures,
    ...(passed + failures.length === 0 ? ['No test ran.'] : []),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, isGreen };
}

function table(outcomes: Outcome[], seconds: number): string[] {
  const row = ([first, ...others]: (string | number)[]) =>
    `  ${String(first).padEnd(12)}${others.map((cell) => String(cell).padStart(8)).join('')}`;
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const cells = (total: (of: (outcome: Outcome) => number) => number) => [
    total(({ files }) => files.length),
    total(({ passed }) => passed),
    total(({ failures }) => failures.length),
    total(({ secondTries }) => secondTries.length),
  ];
  return [
    '',
    row(['kind', 'files', 'passed', 'failed', 'again', 'seconds']),
    ...outcomes.map((outcome) => row([outcome.kind, ...cells((of) => of(outcome)), Math.round(outcome.seconds)])),
    // Less than the sum where kinds ran beside each other.
    row(['all', ...cells(sum), Math.round(seconds)]),
    '',
  ];
}

function slowest(outcomes: Outcome[]): string[] {
  const files = outcomes.flatMap(({ kind, files }) => files.map((file) => ({ kind, ...file })));
  const some = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const lines = some.map(({ kind, file, seconds }) => `  ${seconds.toFixed(1).padStart(7)}  ${kind.padEnd(12)}${file}`);
  return some.length > 0 ? ['  seconds  of the slowest files', ...lines, ''] : [];
}

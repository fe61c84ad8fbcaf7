// Errors in the page while a test runs.
import 'axe-core';
import { kindsOfElements, onlyFaults, serious, violationsOfKinds } from '../../e2e/support/axe.ts';

/** The kinds of elements that axe has seen in this page. */
const seen = new Set<number>();

const faults: string[] = [];
/** Chromium's message about sizes that change while it draws; it draws them in the next frame. */
const isHarmless = /ResizeObserver loop/;

for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...words: unknown[]) => {
    if (!isHarmless.test(String(words[0]))) faults.push(`console: ${words.join(' ')}`);
    print(...words);
  };
}
addEventListener('error', ({ message }) => {
  if (!isHarmless.test(message)) faults.push(`page: ${message}`);
});
addEventListener('unhandledrejection', ({ reason }) => faults.push(`page: ${reason}`));
function note(answers: PerformanceEntryList) {
  for (const { responseStatus, name } of answers as PerformanceResourceTiming[]) {
    if (responseStatus >= 500) faults.push(`${responseStatus} ${name}`);
  }
}
const answers = new PerformanceObserver((list) => note(list.getEntries()));
answers.observe({ type: 'resource' });

export const faultsSoFar = () => faults.length;

/** The faults since then, and what axe finds on the screen that is open. */
export async function faultsSince(since: number, meant?: RegExp): Promise<string[]> {
  note(answers.takeRecords());
  const findings = await findingsOfNewKinds();
  return [...faults.slice(since).filter((fault) => !meant?.test(fault)), ...findings];
}

/** Serious and critical findings in what no earlier test has left open: each screen and dialog is looked at once. */
async function findingsOfNewKinds(): Promise<string[]> {
  const kinds = kindsOfElements().filter((kind) => !seen.has(kind));
  const findings = serious(await violationsOfKinds([kinds, onlyFaults]), 'light');
  // A second try looks again.
  if (findings.length === 0) for (const kind of kinds) seen.add(kind);
  return findings;
}

import 'axe-core';
import { kindsOfElements, onlyFaults, serious, violationsOfKinds } from '../../e2e/support/axe.ts';

/** The kinds of elements that axe has seen in this page. */
const seen = new Set<number>();

/** Serious and critical findings in what no earlier test has left open: each screen and dialog is looked at once. */
export async function findingsOfNewKinds(): Promise<string[]> {
  const kinds = kindsOfElements().filter((kind) => !seen.has(kind));
  const findings = serious(await violationsOfKinds([kinds, onlyFaults]), 'light');
  // A second try looks again.
  if (findings.length === 0) for (const kind of kinds) seen.add(kind);
  return findings;
}

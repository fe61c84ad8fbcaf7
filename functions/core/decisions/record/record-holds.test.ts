import { expect, test } from 'vitest';
import { written } from '../../../../tests/support/decisions/offers.ts';
import { records } from '../../../../tests/support/decisions/records.ts';
import { recordOf } from './record.ts';
import type { RecordContent } from './record-content.ts';
import { type KeptFacts, recordHolds } from './record-holds.ts';

const factsOf = ({ language, currency, number, standing, signatures }: RecordContent): KeptFacts => ({
  language,
  currency,
  order: { ...standing, number },
  signatures: signatures.map((each) => ({ ...each, signedAt: each.signedAt.utc })),
});

// docs/product.md#verify
test.for(Object.entries(records))('the facts of %s are in it, and in the older record', ([name, content]) => {
  expect(recordHolds(recordOf(content), factsOf(content))).toBe(true);
  expect(recordHolds(written(`before-${name}`), factsOf(content))).toBe(true);
});

// docs/product.md#verify
test.for(Object.entries(records))('no fact of %s changes without being seen', ([, content]) => {
  const drawn = content.signatures.map((each) => (each.isDrawn ? { ...each, strokesSha256: 'a'.repeat(64) } : each));
  const record = recordOf({ ...content, signatures: drawn });
  const facts = factsOf({ ...content, signatures: drawn });
  expect(recordHolds(record, facts)).toBe(true);
  const other = (value: unknown) => (typeof value === 'number' ? value + 1 : '2020-01-01');
  const {
    number: _number,
    originalCents: _original,
    netCents: _net,
    ...columns
  } = { originalCents: 0, netCents: 0, ...facts.order };
  for (const [column, value] of Object.entries(columns)) {
    if (content.number === null && column !== 'cents' && column !== 'days') continue;
    expect(recordHolds(record, { ...facts, order: { ...facts.order, [column]: other(value) } }), column).toBe(false);
  }
  const compared = ['person', 'email', 'typedName', 'signedAt', 'witness', 'paperDay', 'address', 'agent'];
  for (const at of facts.signatures.keys())
    for (const column of [...compared, ...(drawn[at]?.strokesSha256 ? ['strokesSha256'] : [])]) {
      const changed = facts.signatures.map((each, place) =>
        place === at ? { ...each, [column]: '2020-01-01' } : each,
      );
      expect(recordHolds(record, { ...facts, signatures: changed }), column).toBe(false);
    }
  expect(recordHolds(record, { ...facts, signatures: [] })).toBe(false);
});

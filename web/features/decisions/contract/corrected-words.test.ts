import { expect, test } from 'vitest';
import { correctedWords } from './corrected-words.ts';

const before = { sumCents: 48_000_000, signedOn: '2026-11-02', completion: '2027-07-02', reference: null, version: 1 };
const words = (after: object) =>
  correctedWords(
    {
      at: '2027-01-01T10:00:00Z',
      name: 'Ana Ruiz',
      reason: 'A typing mistake',
      before,
      after: { ...before, ...after },
    },
    'USD',
  );

// docs/product.md#contract-correction
test('a correction says each field that it changed, with what it was, and why', () => {
  expect(words({ sumCents: 47_000_000, version: 2 })).toBe(
    'Contract Sum $470,000.00 (was $480,000.00). A typing mistake',
  );
  expect(words({ signedOn: '2026-11-03', completion: null, reference: 'C-17' })).toBe(
    'Signed On Nov 3, 2026 (was Nov 2, 2026), Agreed Completion none (was Jul 2, 2027), Reference C-17 (was none). A typing mistake',
  );
});

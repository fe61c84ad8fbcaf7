import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { written } from '../../../../tests/support/decisions/offers.ts';
import { floorRecord, records } from '../../../../tests/support/decisions/records.ts';
import { passagesOf } from './passages.ts';
import { recordOf } from './record.ts';

// docs/product.md#decision-record
test.for(Object.entries(records))('%s is written byte by byte', ([name, content]) => {
  expect(recordOf(content)).toBe(written(name));
});

// docs/product.md#decision-record
test.for(Object.entries(records))('the document in %s has the hash that was signed', ([, content]) => {
  const document = passagesOf(recordOf(content)).find(({ label }) => label === 'Document' || label === 'Documento');
  const text = `${document?.lines.join('\n')}\n`;
  expect(text).toBe(content.document);
  expect(createHash('sha256').update(text).digest('hex')).toBe(content.documentSha256);
});

// docs/product.md#decision-record
test('without a contract the sums are left out, and the days stand', () => {
  const none = { originalCents: null, netCents: null, beforeCents: null, afterCents: null, completionBefore: null };
  const text = recordOf({ ...floorRecord, standing: { ...floorRecord.standing, ...none, completionAfter: null } });
  expect(text).toContain('\nThis change order: USD 3,180.00\nChange of the contract time: 3 working days more\n\n');
  expect(text).not.toContain('contract sum before');
});

test('what people and their devices say stays on its line, with codes for what would not be seen', () => {
  const forged = 'x\nThis change order: USD 0.00\u202e';
  const [signature] = floorRecord.signatures;
  if (!signature) throw new Error('There is a signature.');
  const text = recordOf({
    ...floorRecord,
    sentBy: forged,
    signatures: [{ ...signature, person: forged, typedName: forged, agent: forged, email: forged }],
    events: floorRecord.events.map((event) => ({ ...event, name: forged, to: forged, text: forged })),
  });
  expect(text.split('\n').filter((line) => line.startsWith('This change order:'))).toHaveLength(1);
  expect(text).not.toContain('\u202e');
  expect(text).toContain('Device: x This change order: USD 0.00[U+202E]');
});

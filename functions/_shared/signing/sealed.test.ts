import { expect, test } from 'vitest';
import { sealedBy } from './sealed.ts';

const { seal, open } = sealedBy('a secret of the function');
const text = '{"resetLink":"https://example.com/reset-password?token=ä"}';

test('the same secret opens a sealed text, which reveals nothing', () => {
  expect(open(seal(text))).toBe(text);
  expect(seal(text)).not.toBe(seal(text));
  expect(Buffer.from(seal(text), 'base64url').toString('latin1')).not.toContain('example');
});

test('rejects another secret and a modified text', () => {
  expect(() => sealedBy('another secret').open(seal(text))).toThrow();
  const bytes = Buffer.from(seal(text), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => open(bytes.toString('base64url'))).toThrow();
});

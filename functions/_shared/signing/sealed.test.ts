import { expect, test } from 'vitest';
import { sealedBy } from './sealed.ts';

const { seal, open } = sealedBy('a secret of the function');
const text = '{"resetLink":"https://example.com/reset-password?token=ä"}';

test('what was sealed is opened with the same secret, and says nothing', () => {
  expect(open(seal(text))).toBe(text);
  expect(seal(text)).not.toBe(seal(text));
  expect(Buffer.from(seal(text), 'base64url').toString('latin1')).not.toContain('example');
});

test('another secret opens nothing, and what was changed is refused', () => {
  expect(() => sealedBy('another secret').open(seal(text))).toThrow();
  const bytes = Buffer.from(seal(text), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => open(bytes.toString('base64url'))).toThrow();
});

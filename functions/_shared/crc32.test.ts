import { Buffer } from 'node:buffer';
import { crc32 as published } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from './crc32.ts';

test('the check value of the catalogue of CRCs', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  expect(crc32(Buffer.alloc(0))).toBe(0);
});

test('bytes in two pieces have the sum of both together, as in zlib', () => {
  const some = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(some, some, (first, second) => {
      const sum = crc32(second, crc32(first));
      expect(sum).toBe(published(Buffer.concat([first, second])));
    }),
  );
});

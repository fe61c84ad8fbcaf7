import { expect, test } from 'vitest';
import { refuseTakenPort } from './port-check.ts';

test('says when HOST is no address of this machine', async () => {
  // An address reserved for documentation (RFC 5737).
  await expect(refuseTakenPort(3000, '192.0.2.99')).rejects.toThrow('HOST is 192.0.2.99, which is no address');
});

import { expect, test } from 'vitest';
import { connectionsEach } from './functions-server.ts';

test('all processes together open at most twenty connections', () => {
  for (let count = 1; count <= 8; count += 1) {
    expect(connectionsEach(count)).toBeGreaterThan(1);
    expect(count * connectionsEach(count)).toBeLessThanOrEqual(20);
  }
});

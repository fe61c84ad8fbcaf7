import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { again } from './again.ts';

/** How long was waited, and how often it was tried, for work that fails so often. */
async function tried(failures: unknown[]) {
  const waits: number[] = [];
  const left = [...failures];
  let count = 0;
  const work = () => {
    count++;
    return left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve('done');
  };
  const wait = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const result = await again(work, new AbortController().signal, wait).catch((error: unknown) => error);
  return { result, waits, count };
}

// docs/product.md#drawing-uploads
describe('what is sent', () => {
  test('begins again after 1, 4 and 15 seconds, then the person is asked', async () => {
    const cut = new NetworkError('cut');
    expect(await tried([cut])).toEqual({ result: 'done', waits: [1_000], count: 2 });
    expect(await tried([cut, cut, cut])).toEqual({ result: 'done', waits: [1_000, 4_000, 15_000], count: 4 });
    expect(await tried([cut, cut, cut, cut])).toEqual({ result: cut, waits: [1_000, 4_000, 15_000], count: 4 });
  });

  test('waits as long as the server says, and ends at once where it is refused', async () => {
    expect((await tried([new ApiError(429, {}, 60)])).waits).toEqual([60_000]);
    const refused = new ApiError(422, {});
    expect(await tried([refused])).toEqual({ result: refused, waits: [], count: 1 });
  });
});

// The calls of a page made straight to the server, so that other load affects both.
import type { Page, Request } from 'playwright-core';
import { spreadOf } from '../measure.ts';
import type { World } from './product.ts';

/** Repeats the last GET of the page whose path begins with `call`. `stop` answers the median in milliseconds. */
export function straight({ admin }: World, page: Page, call: string) {
  let last: string | undefined;
  const times: number[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    const path = `${pathname}${search}`.replace(/^\/api/, '');
    if (path.startsWith(call)) last = path;
  };
  page.on('request', note);
  return {
    async again() {
      if (!last) throw new Error(`The page did not call ${call}`);
      const start = performance.now();
      await admin.compressed(last);
      times.push(performance.now() - start);
    },
    stop() {
      page.off('request', note);
      return spreadOf(times).p50;
    },
  };
}

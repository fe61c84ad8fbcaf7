import type { Page } from 'playwright-core';

/** Holds the next answer of an address back: `answered` resolves once the server has given it, `letArrive` passes it on. */
export async function holdBack(page: Page, address: RegExp) {
  const answered = Promise.withResolvers<void>();
  const mayArrive = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await mayArrive.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { answered: answered.promise, letArrive: mayArrive.resolve };
}

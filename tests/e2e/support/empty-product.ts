// A separate product without demo data, for the tests of one file.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { databaseUrlOf, discard, launch, type Product, temporaryFolder } from '../../support/product.ts';
import { openPage } from '../fixtures.ts';

interface Mail {
  to: { address: string }[];
  text: string;
}

interface EmptyProduct {
  /** The only account, an administrator. */
  account: { email: string; password: string };
  /** Its address, once the tests run. */
  url: () => string;
  /** The address of its database, as its owner. */
  databaseUrl: () => Promise<string>;
  /** The text of its last mail to an address. */
  mailTo: (address: string) => Promise<string>;
  /** Opens its dashboard as the administrator. */
  signIn: () => Promise<Page>;
}

/** Starts a product for the tests of this file, and discards it after them. */
export function anEmptyProduct(): EmptyProduct {
  const account = { email: 'first@example.com', password: 'a temporary password' };
  let product: Product | undefined;
  beforeAll(async () => {
    product = await launch({
      DATA_DIR: await temporaryFolder(),
      SEED: 'none',
      ADMIN_EMAIL: account.email,
      PASSWORD: account.password,
    });
    await product.ready;
  });
  afterAll(() => product && discard(product));
  const url = () => product?.url ?? '';
  return {
    account,
    url,
    databaseUrl: () => databaseUrlOf(product?.dataDir ?? '', 'postgres'),
    mailTo: (address) =>
      vi.waitFor(async () => {
        const mails = (await (await fetch(product?.mailUrl ?? '')).json()) as Mail[];
        const found = mails.filter(({ to }) => to.some((each) => each.address === address)).at(-1);
        if (!found) throw new Error(`No mail to ${address}`);
        return found.text;
      }, 10_000),
    signIn: async () => {
      const page = await openPage({ url: url() });
      await page.goto(paths.login.href());
      await page.getByLabel('Username').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      return page;
    },
  };
}

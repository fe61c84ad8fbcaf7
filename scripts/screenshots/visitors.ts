// The browsers of screenshots: who is signed in, on which device, and with which size of text.
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../../tests/support/chromium/chromium.ts';
import type { Stack } from '../../tests/support/processes/start-stack.ts';
import { discard, launch, type Product, temporaryFolder } from '../../tests/support/product.ts';
import { paths } from '../../web/model/paths.ts';

/** The newcomer is the first administrator of an empty product. */
export type Visitor = 'admin' | 'staff' | 'client' | 'nobody' | 'newcomer' | 'large-text';

const touch = { hasTouch: true, isMobile: true };
const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1024, height: 768 } },
  tablet: { viewport: { width: 768, height: 1024 }, ...touch },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  small: { viewport: { width: 320, height: 568 }, ...touch },
};

export type Device = keyof typeof screens;
export const devices = Object.keys(screens) as Device[];

interface Account {
  email: string;
  password: string;
}

const newcomer = { email: 'first@example.com', password: 'a temporary password' };

/** Browsers and an empty product, each started when the first screenshot needs it. */
export class Visitors {
  readonly #stack: Stack;
  #browser: Promise<Browser> | undefined;
  #browserWithLargeText: Promise<Browser> | undefined;
  #emptyProduct: Promise<Product> | undefined;
  readonly #contexts = new Map<string, Promise<BrowserContext>>();

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** The browser context of a visitor on a device. */
  on(device: Device, visitor: Visitor): Promise<BrowserContext> {
    const key = `${visitor} ${device}`;
    const context = this.#contexts.get(key) ?? this.#open(device, visitor);
    this.#contexts.set(key, context);
    return context;
  }

  /** Closes what is open on a device. */
  async leave(device: Device): Promise<void> {
    for (const [key, context] of this.#contexts) {
      if (!key.endsWith(` ${device}`)) continue;
      this.#contexts.delete(key);
      await (await context).close();
    }
  }

  async stop(): Promise<void> {
    for (const browser of [this.#browser, this.#browserWithLargeText]) await (await browser)?.close();
    const product = await this.#emptyProduct;
    if (product) await discard(product);
  }

  async #open(device: Device, visitor: Visitor): Promise<BrowserContext> {
    const { url, password } = this.#stack;
    if (visitor === 'nobody') return this.#context(device, url);
    if (visitor === 'newcomer') {
      this.#emptyProduct ??= startEmptyProduct();
      return signIn(await this.#context(device, (await this.#emptyProduct).url), newcomer);
    }
    const name = visitor === 'large-text' ? 'admin' : visitor;
    const context = await this.#context(device, url, visitor === 'large-text');
    return signIn(context, { email: `${name}@example.com`, password }, visitor === 'client');
  }

  async #context(device: Device, baseURL: string, hasLargeText = false): Promise<BrowserContext> {
    if (hasLargeText) this.#browserWithLargeText ??= launchChromium(['--blink-settings=defaultFontSize=32']);
    else this.#browser ??= launchChromium();
    const browser = await (hasLargeText ? this.#browserWithLargeText : this.#browser);
    if (!browser) throw new Error('There is no browser.');
    const context = await browser.newContext({ ...screens[device], baseURL, reducedMotion: 'reduce' });
    context.setDefaultTimeout(20_000);
    return context;
  }
}

async function startEmptyProduct(): Promise<Product> {
  const { email, password } = newcomer;
  const product = await launch({ DATA_DIR: await temporaryFolder(), ADMIN_EMAIL: email, PASSWORD: password });
  await product.ready;
  return product;
}

async function signIn(context: BrowserContext, { email, password }: Account, isClient = false) {
  const page = await context.newPage();
  await page.goto((isClient ? paths.clientSignIn : paths.login).href());
  await page.getByLabel(isClient ? 'Email' : 'Username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((isClient ? paths.clientHome : paths.dashboard).href());
  await page.close();
  return context;
}

// The browser for tests, benchmarks and screenshots.
import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { packagedChromium } from './packaged-chromium.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// Update checks would fail and slow down the tests.
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** For many short visits: all pages share a process, whose start costs a fifth of a visit. */
export const frugal = ['--renderer-process-limit=1'];

const unsuitable =
  /single-process|no-zygote|in-process-gpu|use-gl|use-angle|swiftshader|gpu-blocklist|disable-web-security/;

/** Starts the Chromium of CHROMIUM_PATH, of the system, or of the npm package, in this order, with these settings. */
export async function launchChromium(settings: readonly string[] = []): Promise<Browser> {
  return chromium.launch(await program(settings));
}

/** Starts it with the profile in a folder, as a browser that is opened again. */
export async function launchKeptChromium(profile: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...options, ...(await program([])) });
}

/** The program with its arguments, for who starts it otherwise. */
export async function program(settings: readonly string[]): Promise<{ executablePath: string; args: string[] }> {
  const found = process.env.CHROMIUM_PATH ?? installed.find(existsSync);
  if (found) return { executablePath: found, args: ['--no-sandbox', ...quiet, ...settings] };
  // The package's own arguments are for cloud functions: a single process cannot hold the pages of two people, software
  // rendering takes a third of the processor, and pages must obey the same-origin policy.
  const args = packaged.args.filter((argument) => !unsuitable.test(argument));
  return { executablePath: await packagedChromium(), args: [...args, ...quiet, ...settings] };
}

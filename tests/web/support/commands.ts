// Work that the page of a test cannot do itself, and leaves to the process that runs the tests.
import { readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import type { BrowserCommand } from 'vitest/node';
import { addPerson, addSession, type Person, type PersonOptions } from '../../support/accounts.ts';
import { stackOfEnvironment } from '../../support/stack.ts';
import { type Step, walked } from './steps.ts';

/** Longest wait of a step; milliseconds. */
const STEP_MS = 40_000;

function stack() {
  const running = stackOfEnvironment();
  if (!running) throw new Error('The setup of this kind of tests starts a stack');
  return running;
}

/** Has Playwright do these steps in the frame of the test; keys and the mouse belong to the page around it. */
const replay: BrowserCommand<[steps: Step[]]> = async ({ frame, page }, steps) => {
  page.setDefaultTimeout(STEP_MS);
  const { name } = steps[0] as Step;
  return walked(steps, ofWholePage.has(name) ? page : await frame());
};

const ofWholePage = new Set(['keyboard', 'mouse', 'emulateMedia']);

/** The next file that the page saves. */
const downloaded: BrowserCommand<[]> = async ({ page }) => {
  const file = await page.waitForEvent('download', { timeout: STEP_MS });
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'base64') };
};

let database: Sql | undefined;

const queried: BrowserCommand<[texts: string[], values: unknown[]]> = async (_page, texts, values) => {
  database ??= postgres(stack().databaseUrl, { max: 1, idle_timeout: 1, onnotice: () => undefined });
  const { json } = database;
  const isData = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const given = values.map((value) => (isData(value) ? json(value as never) : value)) as never[];
  return [...(await database(Object.assign(texts, { raw: texts }), ...given))];
};

const personAdded: BrowserCommand<[options: PersonOptions]> = (_page, options) => addPerson(stack(), options);

const sessionAdded: BrowserCommand<[person: Pick<Person, 'id' | 'email'>]> = (_page, person) =>
  addSession(stack(), person);

const mailsCaught: BrowserCommand<[]> = async () => (await fetch(stack().mailUrl)).json() as Promise<unknown>;

/** The last of those who wait for a turn of this name, and how the turn ends that is taken. */
const waiting = new Map<string, Promise<void>>();
const ends = new Map<string, () => void>();

const turnTaken: BrowserCommand<[name: string]> = async (_page, name) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = waiting.get(name);
  waiting.set(name, promise);
  await before;
  ends.set(name, resolve);
};

const turnEnded: BrowserCommand<[name: string]> = (_page, name) => ends.get(name)?.();

export const commands = { replay, downloaded, queried, personAdded, sessionAdded, mailsCaught, turnTaken, turnEnded };

type Called<C> = C extends BrowserCommand<infer Args> ? (...args: Args) => ReturnType<C> : never;
type Commands = { [Name in keyof typeof commands]: Called<(typeof commands)[Name]> };

declare module 'vitest/browser' {
  interface BrowserCommands extends Commands {}
}

// The steps of a test on its page, as data: Playwright, which drives the page, lives in another process.

/** One link of a chain: `page.getByRole('button').click()` has two. */
export interface Step {
  name: string;
  args: unknown[];
}

/** The key under which each of what JSON cannot say goes. */
type Sent = { $regexp: [source: string, flags: string] } | { $code: string } | { $chain: Step[] } | { $bytes: string };

/** Functions of browsers that the types do not have yet. */
type Bytes = Uint8Array & { toBase64(): string };

/** Gives the steps of a locator. */
export const STEPS = Symbol('steps');

const isRecord = (value: unknown): value is Record<string | symbol, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** As JSON can say it. */
export function sent(value: unknown): unknown {
  if (value instanceof RegExp) return { $regexp: [value.source, value.flags] } satisfies Sent;
  if (value instanceof Uint8Array) return { $bytes: (value as Bytes).toBase64() } satisfies Sent;
  if (Array.isArray(value)) return value.map(sent);
  if (!isRecord(value)) return value;
  const steps = value[STEPS] as Step[] | undefined;
  if (steps) return { $chain: steps } satisfies Sent;
  if (typeof value === 'function') return { $code: String(value) } satisfies Sent;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sent(each)]));
}

/** As Playwright takes it; `root` is where the chains of other locators begin. */
export function received(value: unknown, root: object): unknown {
  if (Array.isArray(value)) return value.map((each) => received(each, root));
  if (!isRecord(value)) return value;
  const special = value as Partial<Record<'$regexp' | '$code' | '$chain' | '$bytes', never>>;
  if (special.$regexp) return new RegExp(...(special.$regexp as [string, string]));
  if (special.$code) return new Function(`return (${special.$code})`)();
  if (special.$bytes !== undefined) return Buffer.from(special.$bytes, 'base64');
  if (special.$chain) return walked(special.$chain, root);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, received(each, root)]));
}

/** The place that the steps lead to, from `root` on. */
export function walked(steps: readonly Step[], root: object): unknown {
  let at: unknown = root;
  for (const { name, args } of steps) {
    const member = (at as Record<string, unknown>)[name];
    if (member === undefined) throw new Error(`Playwright has no ${name} here`);
    at =
      typeof member === 'function'
        ? member.apply(
            at,
            args.map((each) => received(each, root)),
          )
        : member;
  }
  return at;
}

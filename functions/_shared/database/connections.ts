// A pool of Postgres connections, each with its own driver instance. The driver's own pool reuses a connection whose
// server is gone, and the next write ends the process; so a broken connection is discarded with its driver.
import postgres from 'postgres';
import { busy } from '../errors.ts';
import { fairPlaces } from '../turns/fair-queue.ts';

export interface Options {
  url: string;
  /** At most. */
  connections: number;
  /** False behind a pooler in transaction mode. */
  prepare: boolean;
  /** After this silence while an answer is due, the connection counts as lost. */
  longestSilenceMs?: number;
  /** After this, whoever waits for a free connection is told to come again. */
  longestWaitMs?: number;
}

export type Rows = ArrayLike<object> & { count: number | null; command: string };

/** One connection, for one transaction. */
export interface Connection {
  /** Sends the statement immediately, not when awaited: the order of calls is the order on the wire. */
  run(text: string, values?: readonly unknown[]): Promise<Rows>;
  /** True when the server is gone. A COMMIT sent before may or may not have succeeded. */
  isBroken(): boolean;
  giveBack(): void;
}

export interface Connections {
  /** Resolves to a free connection for the next of this line; rejects with a 503 when none comes free in time. */
  take(line: string): Promise<Connection>;
  close(): Promise<void>;
}

interface Slot {
  driver: postgres.Sql;
  isBroken: boolean;
  /** False until the driver has connected once. */
  isOpen: boolean;
  madeAt: number;
  /** Rejects what waits for an answer of this connection. */
  waiting: Set<(error: Error) => void>;
  silence?: ReturnType<typeof setTimeout>;
}

/** The role's statement_timeout of 15 s, and a margin. */
const LONGEST_SILENCE_MS = 20_000;
/** Longer, so that a connection that was lost comes free before. */
const LONGEST_WAIT_MS = 25_000;
/** How many of the connections one line may have: more keep the processors from everybody else. */
const share = (connections: number) => Math.max(1, Math.min(4, Math.floor(connections * 0.8)));
/** Requests that wait for a connection, of all lines and of one, and the answer to those that may not. */
export const waitingRequests = { waiting: 5_000, waitingInLine: 1_000, refusal: busy };
/** After this a connection makes room for a new one, since its back end grows with what it has seen. */
const LIFETIME_MS = 45 * 60_000;

const pass = (text: string) => text;

export function openConnections(options: Options): Connections {
  const free: Slot[] = [];
  const all = new Set<Slot>();
  const { longestSilenceMs = LONGEST_SILENCE_MS, longestWaitMs = LONGEST_WAIT_MS } = options;
  const running = options.connections;
  const places = fairPlaces({ running, runningInLine: share(running), ...waitingRequests, longestWaitMs });
  let codecs: Codecs | undefined;

  function makeSlot(): Slot {
    const driver = openDriver(options, codecs, () => lose(slot));
    const slot: Slot = { driver, isBroken: false, isOpen: false, madeAt: performance.now(), waiting: new Set() };
    all.add(slot);
    return slot;
  }

  /** Connects, which a later driver does with the array types that the first one has fetched. */
  async function reserve(slot: Slot): Promise<postgres.ReservedSql> {
    // Without types to fetch, the driver's reserve() resolves only on a connection that has answered once.
    if (!slot.isOpen && codecs) await slot.driver.unsafe('select').execute();
    const reserved = await slot.driver.reserve();
    slot.isOpen = true;
    codecs ??= codecsOf(slot.driver);
    return reserved;
  }

  function put(slot: Slot): void {
    let next = slot;
    if (slot.isBroken || performance.now() - slot.madeAt > LIFETIME_MS) {
      all.delete(slot);
      slot.driver.end({ timeout: 0 }).catch(() => {});
      next = makeSlot();
    }
    free.push(next);
  }

  /** One that is connected, or a new one. */
  function takeSlot(): Slot {
    let slot = free.pop() ?? makeSlot();
    while (slot.isBroken) {
      // The connection broke while idle.
      put(slot);
      slot = free.pop() ?? makeSlot();
    }
    return slot;
  }

  return {
    async take(line) {
      await places.enter(line);
      const slot = takeSlot();
      const putBack = () => {
        put(slot);
        places.leave(line);
      };
      const within = <T>(answer: Promise<T>) => answered(slot, answer, longestSilenceMs);
      const reserved = await within(reserve(slot)).catch((error: unknown) => {
        slot.isBroken = true;
        putBack();
        throw error;
      });
      const send: Send = (text, values) => {
        // Without values the driver would use the simple protocol, which plans the statement every time.
        const how = { prepare: options.prepare, simple: false } as postgres.UnsafeQueryOptions;
        return within(reserved.unsafe(text, values as postgres.ParameterOrJSON<never>[], how).execute());
      };
      const giveBack = () => {
        if (!slot.isBroken) reserved.release();
        putBack();
      };
      return { run: (text, values = []) => run(slot, send, text, values), isBroken: () => slot.isBroken, giveBack };
    },
    async close() {
      await Promise.all([...all].map(({ driver }) => driver.end({ timeout: 5 })));
    },
  };
}

type Send = (text: string, values: readonly unknown[]) => Promise<Rows>;

async function run(slot: Slot, send: Send, text: string, values: readonly unknown[]): Promise<Rows> {
  if (slot.isBroken) throw gone();
  try {
    return await send(text, values);
  } catch (error) {
    if (endsConnection(error)) slot.isBroken = true;
    throw error;
  }
}

const gone = () => Object.assign(new Error('The server went away'), { code: 'CONNECTION_CLOSED' });

/** Rejects everything that waits for this connection: the driver forgets statements behind one that it has not prepared. */
function lose(slot: Slot): void {
  slot.isBroken = true;
  clearTimeout(slot.silence);
  for (const reject of slot.waiting) reject(gone());
  slot.waiting.clear();
}

/** The answer, or an error when the connection ends first or says nothing for `longestSilenceMs`. */
async function answered<T>(slot: Slot, answer: Promise<T>, longestSilenceMs: number): Promise<T> {
  const listen = () => {
    clearTimeout(slot.silence);
    if (slot.waiting.size > 0) slot.silence = setTimeout(() => lose(slot), longestSilenceMs);
  };
  let reject: (error: Error) => void = () => {};
  const ended = new Promise<never>((_, no) => {
    reject = no;
  });
  slot.waiting.add(reject);
  if (slot.waiting.size === 1) listen();
  try {
    return await Promise.race([answer, ended]);
  } finally {
    slot.waiting.delete(reject);
    listen();
  }
}

/** Whether the error is the server's notice before it closes, or the driver's after. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  return 'code' in error && /^(CONNECT|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code));
}

/** How arrays are written and read, by the types that the database had when the first connection opened. */
type Codecs = Pick<postgres.ParsedOptions, 'parsers' | 'serializers'>;

const codecsOf = ({ options: { parsers, serializers } }: postgres.Sql): Codecs => ({ parsers, serializers });

function openDriver({ url, prepare }: Options, codecs: Codecs | undefined, onclose: () => void): postgres.Sql {
  const driver = postgres(url, {
    max: 1,
    prepare,
    // The driver fetches the types of arrays without a handler for a connection that ends meanwhile: only once.
    fetch_types: !codecs,
    connect_timeout: 10,
    // The driver would end a connection while somebody takes it, and never reserve it.
    max_lifetime: null,
    onnotice: () => {},
    onclose,
    // Only what a pooler accepts. The statement timeout is a setting of the role api.
    connection: { application_name: 'api', TimeZone: 'UTC' },
    types: {
      // Days and instants stay text as Postgres writes them. Ids are numbers.
      day: { to: 1082, from: [1082], serialize: pass, parse: pass },
      instant: { to: 1184, from: [1114, 1184], serialize: pass, parse: pass },
      id: { to: 20, from: [20], serialize: String, parse: Number },
      json: { to: 114, from: [114, 3802], serialize: pass, parse: pass },
    },
  }) as unknown as postgres.Sql;
  Object.assign(driver.options.parsers, codecs?.parsers);
  Object.assign(driver.options.serializers, codecs?.serializers);
  return driver;
}

// A pool of Postgres connections, each with its own driver instance. The driver's own pool reuses a connection whose
// server is gone, and the next write ends the process; so a broken connection is discarded with its driver.
import postgres from 'postgres';

export interface Options {
  url: string;
  /** At most. */
  connections: number;
  /** False behind a pooler in transaction mode. */
  prepare: boolean;
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
  /** Resolves to a free connection. */
  take(): Promise<Connection>;
  close(): Promise<void>;
}

interface Slot {
  driver: postgres.Sql;
  isBroken: boolean;
}

const pass = (text: string) => text;

export function openConnections(options: Options): Connections {
  const free: Slot[] = [];
  const waiting: ((slot: Slot) => void)[] = [];
  const all = new Set<Slot>();

  function makeSlot(): Slot {
    const slot: Slot = {
      driver: openDriver(options, () => {
        slot.isBroken = true;
      }),
      isBroken: false,
    };
    all.add(slot);
    return slot;
  }

  function put(slot: Slot): void {
    let next = slot;
    if (slot.isBroken) {
      all.delete(slot);
      slot.driver.end({ timeout: 0 }).catch(() => {});
      next = makeSlot();
    }
    const first = waiting.shift();
    if (first) first(next);
    else free.push(next);
  }

  async function takeSlot(): Promise<Slot> {
    const slot = free.pop();
    if (slot) return slot;
    if (all.size < options.connections) return makeSlot();
    return new Promise((resolve) => waiting.push(resolve));
  }

  return {
    async take() {
      let slot = await takeSlot();
      if (slot.isBroken) {
        // The connection broke while idle.
        put(slot);
        slot = await takeSlot();
      }
      const reserved = await slot.driver.reserve().catch((error: unknown) => {
        slot.isBroken = true;
        put(slot);
        throw error;
      });
      return toConnection(slot, reserved, options.prepare, () => put(slot));
    },
    async close() {
      await Promise.all([...all].map(({ driver }) => driver.end({ timeout: 5 })));
    },
  };
}

function toConnection(slot: Slot, reserved: postgres.ReservedSql, prepare: boolean, put: () => void): Connection {
  return {
    async run(text, values = []) {
      if (slot.isBroken) throw Object.assign(new Error('The server went away'), { code: 'CONNECTION_CLOSED' });
      // Without values the driver would use the simple protocol, which plans the statement every time.
      const how = { prepare, simple: false } as postgres.UnsafeQueryOptions;
      const query = reserved.unsafe(text, values as postgres.ParameterOrJSON<never>[], how).execute();
      return query.catch((error: unknown) => {
        if (endsConnection(error)) slot.isBroken = true;
        throw error;
      });
    },
    isBroken: () => slot.isBroken,
    giveBack() {
      if (!slot.isBroken) reserved.release();
      put();
    },
  };
}

/** Whether the error is the server's notice before it closes, or the driver's after. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  return 'code' in error && /^(CONNECT|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code));
}

function openDriver({ url, prepare }: Options, onclose: () => void): postgres.Sql {
  return postgres(url, {
    max: 1,
    prepare,
    // The driver's reserve() never resolves on a fresh connection without this.
    fetch_types: true,
    connect_timeout: 10,
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
}

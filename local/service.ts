// What the gateway expects of a Supabase service that runs inside this process. A service never reads the environment.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** One service behind a path of the gateway; `request.url` arrives without the service's prefix. */
export interface Service {
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Figures of this moment, by name. */
  measure?(): Record<string, number>;
  close(): Promise<void>;
}

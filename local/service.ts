// The interface of a Supabase service that runs in this process behind the gateway. A service never reads the
// environment.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A service behind a path of the gateway; `request.url` has no prefix. */
export interface Service {
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Current metrics by name. */
  measure?(): Record<string, number>;
  close(): Promise<void>;
}

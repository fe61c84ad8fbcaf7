// How long a request may take to arrive: as long as its bytes keep coming. Must never let a silent caller hold a connection.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A body of which nothing comes for so long is given up; milliseconds. */
const SILENCE_MS = 60_000;
/** Node ends every request after 300 s: a file of 10 MB below 280 kbit/s. An hour is enough at 24 kbit/s; milliseconds. */
const LONGEST_MS = 60 * 60 * 1000;

/** Lets large files come in over slow lines: what counts is progress. Call it before the server listens. */
export function waitForSlowUploads(server: Server, silenceMs = SILENCE_MS): void {
  server.requestTimeout = LONGEST_MS;
  // Node shortens its own limit for heads only while it is above the one for requests.
  server.headersTimeout = 60_000;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
    const { socket } = request;
    request.setTimeout(silenceMs, () => socket.destroy());
    // The answer has limits of its own.
    const arrived = () => socket.setTimeout(0);
    request.once('end', arrived);
    response.once('close', arrived);
  });
}

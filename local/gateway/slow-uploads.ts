// Lets a request take as long as its bytes keep arriving. Must never let a silent caller hold a connection.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** A body without new bytes for this long is given up; milliseconds. */
const SILENCE_MS = 60_000;
/** Milliseconds. Node's limit of 300 s would need 280 kbit/s for a file of 10 MB; an hour needs 24 kbit/s. */
const LONGEST_MS = 60 * 60 * 1000;

/** Allows large uploads over slow lines while they progress. Call it before the server listens. */
export function waitForSlowUploads(server: Server, silenceMs = SILENCE_MS): void {
  server.requestTimeout = LONGEST_MS;
  // Set explicitly, because Node only lowers its limit for headers while it is above the one for requests.
  server.headersTimeout = 60_000;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return;
    const { socket } = request;
    request.setTimeout(silenceMs, () => socket.destroy());
    // The answer has its own limits.
    const arrived = () => socket.setTimeout(0);
    request.once('end', arrived);
    response.once('close', arrived);
  });
}

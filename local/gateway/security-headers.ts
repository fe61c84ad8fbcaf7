// The headers that every answer of the gateway carries. The web app needs no inline script and no foreign host.
import type { ServerResponse } from 'node:http';

/** What every answer carries, whoever serves it. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
};

/** The policy of the web app's pages; style attributes are set by script, pictures are shown before they are sent. */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "connect-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The policy of files that people uploaded: opened on their own, they can run and load nothing. */
export const uploadPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sets the headers that hold for every answer; `secure` adds the promise to stay on https. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000');
}

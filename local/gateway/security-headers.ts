// The security headers of the gateway. The web app needs no inline script and no other host.
import type { ServerResponse } from 'node:http';

/** The headers of every answer. */
export const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
};

/** Instead of those, for the pages below `/t/`, `/r/` and `/v/`: whoever knows their address may read them, so it goes nowhere. */
export const secretPageHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** The policy of the web app's pages. Scripts set style attributes, and previews of pictures use blob URLs. */
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

/** The policy of uploaded files: opened directly, they can neither run nor load anything. */
export const uploadPolicy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sets the headers of every answer; `secure` adds HSTS. */
export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000');
}

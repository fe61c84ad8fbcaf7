// Every failure of a request, with its status and body (docs/api.md#success-and-failure).
// Must never carry internal detail: these bodies are sent to the caller unchanged.
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export class Failure extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, body: unknown, headers: Record<string, string> = {}) {
    super(`${status} ${JSON.stringify(body)}`.slice(0, 300));
    this.name = 'Failure';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const withMessage = (status: ContentfulStatusCode, message: string) => new Failure(status, { message });

/** One entry of a validation answer: the property and the reason. */
export interface Problem {
  loc: (string | number)[];
  msg: string;
}

export const sessionExpired = () => withMessage(400, 'session expired');
export const invalidScope = () => withMessage(400, 'invalid scope');
export const badRequest = (message: string) => withMessage(400, message);
export const unauthorized = () => withMessage(401, 'unauthorized');
export const forbidden = (why = 'forbidden') => withMessage(403, why);
export const notFound = () => withMessage(404, 'not found');
export const tooOld = () => withMessage(410, 'too old');
/** The body of a stranger has to arrive within seconds. */
export const tooSlow = () => withMessage(408, 'the body did not arrive in time');
export const bodyTooLarge = () => withMessage(413, 'request is too large');
export const fileTooLarge = () => withMessage(413, 'File is too large.  Max size is 10MB');
export const unsupportedFile = () =>
  withMessage(415, 'Unsupported file type. Only pictures, Office documents and PDFs are supported.');
export const brokenPicture = () => withMessage(415, 'The picture is broken: its size cannot be read.');
export const unavailable = () => withMessage(503, 'temporarily unavailable');
/** Too many wait for the same; a second later there may be room. */
export const busy = () => new Failure(503, { message: 'temporarily unavailable' }, { 'retry-after': '1' });
/** For the timer, which retries; the log has the reasons. */
export const jobsFailed = (names: string[]) => withMessage(503, `these jobs failed: ${names.join(', ')}`);

/** The row changed meanwhile; `current` is the row as it is now. */
export const conflict = (current: unknown) => new Failure(409, { message: 'conflict', data: current });
export const invalid = (problems: Problem[]) => new Failure(422, { detail: problems });
export const invalidField = (property: string, msg: string) => invalid([{ loc: ['body', property], msg }]);
export const taken = (what: 'email' | 'name' | 'client' | 'idempotency key') => withMessage(422, what);

/** A failed sign-in or password change; the description is shown to the person. */
export const signInRefused = (status: 400 | 401 | 403 | 422, description: string) =>
  new Failure(status, { errors: [{ description }] });
/** `seconds` until the next attempt is allowed. */
export const tooMany = (seconds: number) =>
  new Failure(429, { message: 'too many requests' }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

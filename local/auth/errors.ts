// The errors of Auth, in both API versions that clients ask for.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Log } from '../log.ts';

const VERSION_HEADER = 'x-supabase-api-version';
const NEWER_SHAPE = '2024-01-01';
const UNIQUE_VIOLATION = '23505';

/** An error for the caller: HTTP status, the code that clients compare, and a message. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found');
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/** Throws email_exists for a violation of the unique index, and every other error unchanged. */
export function refuseTaken(error: { code?: string }): never {
  throw error.code === UNIQUE_VIOLATION ? emailExists() : error;
}

/** The response for an error. Errors that are not for the caller become a 500 without details. */
export function answerError(error: Error, c: Context, log: Log): Response {
  if (error instanceof AuthError) return refuse(c, error);
  log.error(`${c.req.method} ${c.req.path} failed`, error);
  return refuse(c, new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs'));
}

function refuse(c: Context, { status, code, message }: AuthError): Response {
  c.header('x-sb-error-code', code);
  if (!wantsNewerShape(c)) return c.json({ code: status, error_code: code, msg: message }, status);
  c.header(VERSION_HEADER, NEWER_SHAPE);
  return c.json({ code, message }, status);
}

/** Converts an error of lite, which only has the older format, to the format that the client asked for. */
export async function reshapeRefusal(answer: Response, c: Context): Promise<Response> {
  if (answer.status < 400 || !wantsNewerShape(c)) return answer;
  const body: { error_code?: string; msg?: string } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  if (body.error_code === undefined) return answer;
  return refuse(c, new AuthError(answer.status as ContentfulStatusCode, body.error_code, body.msg ?? ''));
}

function wantsNewerShape(c: Context): boolean {
  return (c.req.header(VERSION_HEADER) ?? '') >= NEWER_SHAPE;
}

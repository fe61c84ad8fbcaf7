// The only place that turns a failure into an answer. Must never send internal detail, which is logged with the request
// id.
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { fromPostgres } from '../../_shared/database/pg-errors.ts';
import { Failure, notFound } from '../../_shared/errors.ts';
import { askForCaller } from './caller.ts';
import type { ApiEnv } from './parts.ts';
import { isSignedIn } from './who.ts';

export const onFailure: ErrorHandler<ApiEnv> = async (error, c) => {
  const failure = failureOf(error);
  const refusal = await callerFirst(c, failure).then(() => null, asError);
  const told = refusal ? failureOf(refusal) : failure;
  if (told.status >= 500) {
    const { requestId, parts } = c.var;
    const { message, stack = message, cause } = refusal ?? error;
    parts.log({ level: 'error', requestId, error: stack, ...(cause !== undefined && { cause: String(cause) }) });
  }
  return answer(told);
};

export const onUnknownRoute: NotFoundHandler<ApiEnv> = () => answer(notFound());

/**
 * Reports a caller without the right before anything else that is wrong with the request
 * (docs/api.md#success-and-failure). Only needed when the request was rejected before its transaction.
 */
async function callerFirst(c: Context<ApiEnv>, { status }: Failure): Promise<void> {
  const { call, callerAsked } = c.var;
  if (status < 500 && !callerAsked && call && isSignedIn(call.who)) await askForCaller(c, call.who);
}

function failureOf(error: Error): Failure {
  return error instanceof Failure ? error : (fromPostgres(error) ?? new Failure(500, { message: 'internal error' }));
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

function answer({ status, body, headers }: Failure): Response {
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

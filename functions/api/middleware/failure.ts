// The only place that makes a failure into an answer. Must never send inner detail: that is logged with the request id.
import type { ErrorHandler, NotFoundHandler } from 'hono';
import { Failure, notFound } from '../../_shared/errors.ts';
import { fromPostgres } from '../../_shared/pg-errors.ts';
import type { ApiEnv } from '../parts.ts';

export const onFailure: ErrorHandler<ApiEnv> = (error, c) => {
  const failure = error instanceof Failure ? error : (fromPostgres(error) ?? unexpected());
  if (failure.status >= 500) {
    const { requestId, parts } = c.var;
    parts.log({ level: 'error', requestId, error: error.stack ?? String(error) });
  }
  return answer(failure);
};

export const onUnknownRoute: NotFoundHandler<ApiEnv> = () => answer(notFound());

function unexpected(): Failure {
  return new Failure(500, { message: 'internal error' });
}

function answer({ status, body, headers }: Failure): Response {
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

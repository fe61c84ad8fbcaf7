// Checks the caller before it reports anything else that is wrong with the request (docs/api.md#success-and-failure).
// Asked only when a request is refused before its transaction: nothing is added to the good way.
import type { Context } from 'hono';
import type { Failure } from '../../_shared/errors.ts';
import { operations } from '../contract/routes.ts';
import type { Callers } from './caller.ts';
import { isSignedIn, type Operation } from './operation.ts';
import type { ApiEnv } from './parts.ts';
import { askForCaller } from './transaction.ts';

const calls = operations.filter(isSignedIn).map(({ method, path, who }) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  who: callersOf(who),
}));

/** Resolves when the caller may make the call, or was asked for before; else rejects with the refusal. */
export async function callerFirst(c: Context<ApiEnv>, { status }: Failure): Promise<void> {
  if (status >= 500 || c.var.callerAsked) return;
  const path = c.req.path.replace(/^.*?\/api(?=\/)/, '');
  const call = calls.find((known) => known.method === c.req.method && known.path.test(path));
  if (call) await askForCaller(c, call.who);
}

function callersOf(who: Operation['who']): Callers {
  return who === 'administrators' || who === 'clients' ? who : 'staff';
}

import type { Page } from '../../functions/core/common/lists.contract.ts';
import { createApi } from '../lib/http/api.ts';
import { type ApiError, NetworkError } from '../lib/http/api-error.ts';
import { leave, type Reason } from './leave.ts';
import { signedInAgain } from './password-prompt.ts';
import { sessionSettled } from './session-change.ts';
import { readSession } from './session-store.ts';
import { isAccountDisabled, renewSession } from './supabase.ts';

let renewal: Promise<boolean> | undefined;

/** Calls of /api as the user signed in in this browser. */
const { ask, api } = createApi({ token: () => readSession()?.access_token, isRenewed });

export { api };

/** Reads a page of a list; empty parameters are omitted. */
export function apiPage<Row>(
  path: string,
  asked: Record<string, string | number | null | undefined>,
  signal?: AbortSignal,
): Promise<Page<Row>> {
  const said = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return ask(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`, signal ? { signal } : {});
}

async function isRenewed({ message }: ApiError, used: string | undefined): Promise<boolean> {
  if (message === 'invalid scope') return ended('access');
  if (message !== 'session expired') return false;
  if (await renewed(used)) return true;
  return isAccountDisabled() ? ended('access') : (await signedInAgain()) || ended('session');
}

/** Renews the session, once for simultaneous calls; another tab may have renewed it. */
async function renewed(used: string | undefined): Promise<boolean> {
  await sessionSettled();
  const stored = readSession()?.access_token;
  if (stored !== used) return stored !== undefined;
  if (!stored) return false;
  renewal ??= renewSession()
    .catch((cause: unknown) => {
      throw new NetworkError(cause);
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/** Never resolves: the page reloads, and the caller must not show an error. */
function ended(reason: Reason): Promise<never> {
  void leave(reason);
  return new Promise(() => {});
}

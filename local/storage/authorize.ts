// Identifies the caller and runs statements as them. Only the policies on storage.objects and storage.buckets decide.
import type { IncomingMessage } from 'node:http';
import type { Sql, TransactionSql } from 'postgres';
import type { CheckToken } from '../keys/access-token.ts';
import { inTransaction } from '../postgres/transaction.ts';
import { accessDenied, invalidRequest } from './http/errors.ts';

const ROLES = ['anon', 'authenticated', 'service_role'] as const;

export interface Caller {
  role: (typeof ROLES)[number];
  /** The token's claims as JSON, for auth.uid() and similar functions. */
  claims: string;
  /** The user's id; null for the keys. */
  sub: string | null;
}

/** Whether the request has a token. */
export function hasToken(request: IncomingMessage): boolean {
  return request.headers.authorization !== undefined;
}

/** The messages of hosted. */
const REFUSALS = {
  malformed: 'Invalid Compact JWS',
  signature: 'signature verification failed',
  expired: '"exp" claim timestamp check failed',
  claims: 'Invalid role',
};

/** The caller of a request. Throws when the token is missing, forged, expired or of an unknown role. */
export async function callerOf(request: IncomingMessage, checkToken: CheckToken): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) throw invalidRequest("headers must have required property 'authorization'");
  const checked = await checkToken(header.replace(/^Bearer /i, ''));
  if ('problem' in checked) throw accessDenied(REFUSALS[checked.problem]);
  const { claims } = checked;
  const role = ROLES.find((known) => known === claims.role);
  if (!role) throw accessDenied(REFUSALS.claims);
  return { role, claims: JSON.stringify(claims), sub: claims.sub ?? null };
}

/** Runs `work` in one transaction with the caller's role and claims, as hosted's Storage does. */
export async function asCaller<T>(sql: Sql, caller: Caller, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return inTransaction(sql, async (tx) => {
    // Not awaited, so that it shares a round trip with the first statement of `work`.
    const scope = tx`select set_config('role', ${caller.role}, true),
      set_config('request.jwt.claims', ${caller.claims}, true),
      set_config('request.jwt.claim.sub', ${caller.sub ?? ''}, true),
      set_config('request.jwt.claim.role', ${caller.role}, true),
      set_config('storage.allow_delete_query', 'true', true)`.execute();
    const [, value] = await Promise.all([scope, work(tx)]);
    return value;
  });
}

class Undone extends Error {}

/** Runs `work` as the caller and rolls it back. Throws when a policy or a constraint rejects it. */
export async function mayCaller(
  sql: Sql,
  caller: Caller,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  try {
    await asCaller(sql, caller, async (tx) => {
      await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

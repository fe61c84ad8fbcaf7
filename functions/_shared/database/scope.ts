// The statement that opens every transaction of a caller: role, claims and request, as bound values.
// Must never be concatenated from text of the request.

export interface Scope {
  userId: string;
  sessionId: string;
  /** The Idempotency-Key, or an empty string. */
  requestKey: string;
  requestId: string;
  /** Seconds since the person wrote it, as the device says; absent where it says nothing. */
  age?: number;
}

export interface Statement {
  text: string;
  values: (string | number)[];
}

/** Makes the rest of the transaction run under the caller's policies. */
export function scopeStatement({ userId, sessionId, requestKey, requestId, age }: Scope): Statement {
  return {
    text: `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true),
      set_config('app.request_key', $2, true), set_config('app.request_id', $3, true),
      set_config('app.age', $4, true)`,
    values: [
      JSON.stringify({ sub: userId, role: 'authenticated', session_id: sessionId, aud: 'authenticated' }),
      requestKey,
      requestId,
      age === undefined ? '' : String(age),
    ],
  };
}

// Answers of Auth, which the library takes as they come: one that something else gives in its place would end the
// session, or begin another (docs/product.md#not-our-answer).

/** Whether Auth gave this answer; what is not from it counts as no connection. */
export async function isFromAuth(response: Response, address: string): Promise<boolean> {
  if (response.status === 204) return true;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return false;
  const has = (...names: string[]) => names.every((name) => name in body);
  // Auth of either version, and what it says about a token.
  if (!response.ok) return has('error_code') || has('code', 'message') || has('error', 'error_description');
  if (address.includes('/token')) return has('access_token', 'refresh_token', 'user');
  return address.includes('/user') ? has('id', 'email') : true;
}

/**
 * The fetch of the library, which does not tell why a session could not be renewed, and forgets it after any answer but
 * a few. What is not from Auth, or says that it does not work, is no answer.
 */
export function authFetch(onBanned: () => void): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request);
    const { status } = response;
    if (status >= 500 || !(await isFromAuth(response, String(request[0])))) throw new TypeError('no answer of Auth');
    if (status >= 400 && (await response.clone().text()).includes('user_banned')) onBanned();
    return response;
  };
}

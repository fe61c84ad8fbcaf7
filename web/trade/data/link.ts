// Which link the page shows. The key of a link arrives behind the hash of its address, which no server sees. Once the
// browser keeps the key, the address names the link by its id alone: history, suggestions and screenshots have no key,
// and a reload or a shortcut on the home screen still finds it. On iOS a shortcut has a storage of its own, so there the
// address keeps the key.
import type { Store } from './trade-store.ts';

export interface Link {
  /** In base 36. */
  id: string;
  key: string;
}

const form = /^#([1-9a-z][0-9a-z]{0,10})(\.[\w-]{22})?$/;

/** The link that an address names; its key only where the address has it. */
export function linkIn(hash: string): { id: string; key: string | undefined } | undefined {
  const [, id, code] = form.exec(hash) ?? [];
  return id === undefined ? undefined : { id, key: code && id + code };
}

/** The link of this page; `unknown` when the address names none, `forgotten` when this browser keeps no key of it. */
export async function openLink(
  store: Store,
  { location, history, navigator }: Window,
): Promise<Link | 'unknown' | 'forgotten'> {
  const named = linkIn(location.hash);
  if (!named) return 'unknown';
  const { id, key = await store.key(id) } = named;
  if (key === undefined) return 'forgotten';
  const isKept = await store.keepKey(id, key);
  if (isKept && !('standalone' in navigator)) history.replaceState(null, '', `${location.pathname}#${id}`);
  return { id, key };
}

/** Leaves no key in the address, and of a link that is over not even its id. */
export function leaveLink({ location, history }: Window, rest: string): void {
  history.replaceState(null, '', location.pathname + rest);
}

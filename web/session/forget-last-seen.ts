import { forgetPictures } from '../model/kept-pictures.ts';
import { site, sites } from '../model/site.ts';

/** The database of earlier builds of the clients' site. */
const OLD_DATABASE = 'paradigm-pro-client';

/** Removes from this browser what was seen at this site, of any user: at the sign-in screen nobody is signed in. */
export async function forgetLastSeen(): Promise<void> {
  // Private windows may have no databases.
  globalThis.indexedDB?.deleteDatabase(site().lastSeen);
  const isOfClients = site() === sites.client;
  if (isOfClients) globalThis.indexedDB?.deleteDatabase(OLD_DATABASE);
  await forgetPictures(isOfClients ? 'client' : 'office');
}

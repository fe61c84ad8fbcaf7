// Links that nobody opens are forgotten, so that a phone that was lent or sold keeps no visits for long.
import { forgetPictures } from '../../model/kept-pictures.ts';
import type { Store } from './trade-store.ts';

/** Removes the links that were not opened for 14 days from this browser, with the pictures. */
export async function forgetUnopened(store: Store): Promise<void> {
  const links = await store.unopened();
  if (links.length === 0) return;
  for (const link of links) await store.forget(link);
  await forgetPictures('trade');
}

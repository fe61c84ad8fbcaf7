import { valueStore } from '../lib/store/value-store.ts';

/** True while the password is asked for over the screen. */
export const isPasswordWanted = valueStore(false);

const unsaved = new Set<symbol>();
let waiting: (() => void)[] = [];

/** Something typed is open and not saved, until the returned function is called. */
export function holdUnsaved(): () => void {
  const held = Symbol('unsaved');
  unsaved.add(held);
  return () => unsaved.delete(held);
}

/** Asks for the password in place; false when nothing unsaved is open, so that the page may start anew. */
export function signedInAgain(): Promise<boolean> {
  if (unsaved.size === 0 && !isPasswordWanted.get()) return Promise.resolve(false);
  isPasswordWanted.set(true);
  return new Promise((resolve) => waiting.push(() => resolve(true)));
}

/** The same person has a session again: the calls that waited go on. */
export function goOn() {
  isPasswordWanted.set(false);
  for (const resolve of waiting) resolve();
  waiting = [];
}

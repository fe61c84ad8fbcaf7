import { valueStore } from '../lib/store/value-store.ts';

/** True while the sign-in dialog is open over the screen. */
export const isPasswordWanted = valueStore(false);

const unsaved = new Set<symbol>();
let waiting: (() => void)[] = [];

/** Registers unsaved text; returns a function that unregisters it. */
export function holdUnsaved(): () => void {
  const held = Symbol('unsaved');
  unsaved.add(held);
  return () => unsaved.delete(held);
}

/** Asks for the password in place; false without unsaved text, so that the page may reload. */
export function signedInAgain(): Promise<boolean> {
  if (unsaved.size === 0 && !isPasswordWanted.get()) return Promise.resolve(false);
  isPasswordWanted.set(true);
  return new Promise((resolve) => waiting.push(() => resolve(true)));
}

/** Called when the same user has a session again: waiting calls continue. */
export function goOn() {
  isPasswordWanted.set(false);
  for (const resolve of waiting) resolve();
  waiting = [];
}

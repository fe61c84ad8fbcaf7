import { valueStore } from '../lib/store/value-store.ts';

/** True from the moment somebody wants to log out until they have, or have thought better of it. */
export const isLoggingOut = valueStore(false);

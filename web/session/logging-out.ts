import { valueStore } from '../lib/store/value-store.ts';

/** True from the request to log out until it is done or cancelled. */
export const isLoggingOut = valueStore(false);

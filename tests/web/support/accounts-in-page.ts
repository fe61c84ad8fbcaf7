// Takes the place of tests/support/accounts.ts in a page, which has no connection to the database.
import { commands } from 'vitest/browser';
import type * as accounts from '../../support/accounts.ts';

export const addPerson: typeof accounts.addPerson = (_stack, options) => commands.personAdded(options);
export const addSession: typeof accounts.addSession = (_stack, { id, email }) => commands.sessionAdded({ id, email });

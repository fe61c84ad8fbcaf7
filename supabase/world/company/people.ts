// The people of a company by number: 1 is an administrator, up to 60 are staff, the client of project n is 60 + n.
import { createHash } from 'node:crypto';
import { accessTokenOf } from '../sessions.ts';

export const ADMINISTRATOR = 1;
export const STAFF = 60;

/** Like `uuid_of` in rows.sql: a version 4 UUID derived from the name. */
export function uuidOf(name: string): string {
  const hash = createHash('md5').update(name).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** An access token for an existing session of the company. */
export function tokenOf(person: number, jwtSecret: string): Promise<string> {
  return accessTokenOf({ id: uuidOf(`person ${person}`), sessionId: uuidOf(`session 1 of ${person}`) }, jwtSecret);
}

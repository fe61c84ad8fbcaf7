// Whose work somebody looked at last in this browser. It goes with what they opened (opened.ts).
import { parseWho, type Who } from '../../functions/core/assignments/who.ts';
import type { Me } from '../../functions/core/users/session.contract.ts';

/** Whose work is shown: the person's, with that of everybody in their projects, of everybody, or of one person or trade. */
export type TodayWho = 'me' | 'projects' | 'all' | Who;

/** What an address or this browser says; null when it is not understood. */
export function parseTodayWho(text: string | null): TodayWho | null {
  return text === 'me' || text === 'projects' || text === 'all' ? text : parseWho(text);
}

/** The name of the choice in the storage, before the user's id. */
export const WHO_PREFIX = 'paradigm-pro-today-';
/** That of the choice between all projects and those of one's teams. */
export const PROJECTS_PREFIX = 'paradigm-pro-whose-';
const keyOf = (userId: string) => WHO_PREFIX + userId;

/** The last choice of this person in this browser; at first their own work, with all of the projects that they run. */
export function rememberedWho({ id, teams }: Me): TodayWho {
  return parseTodayWho(localStorage.getItem(keyOf(id))) ?? (teams?.runs ? 'projects' : 'me');
}

/** Remembers the choice of this person in this browser. */
export function rememberWho(userId: string, who: TodayWho) {
  localStorage.setItem(keyOf(userId), who);
}

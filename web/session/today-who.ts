// Whose work somebody looked at last in this browser. It goes with what they opened (opened.ts).
import { parseWho, type Who } from '../../functions/core/assignments/who.ts';

/** Whose work is shown: that of the person, of everybody, or of one person or trade. */
export type TodayWho = 'me' | 'all' | Who;

/** What an address or this browser says; null when it is not understood. */
export function parseTodayWho(text: string | null): TodayWho | null {
  return text === 'me' || text === 'all' ? text : parseWho(text);
}

/** The name of the choice in the storage, before the user's id. */
export const WHO_PREFIX = 'paradigm-pro-today-';
const keyOf = (userId: string) => WHO_PREFIX + userId;

/** The last choice of this person in this browser; at first their own work. */
export function rememberedWho(userId: string): TodayWho {
  return parseTodayWho(localStorage.getItem(keyOf(userId))) ?? 'me';
}

/** Remembers the choice of this person in this browser. */
export function rememberWho(userId: string, who: TodayWho) {
  localStorage.setItem(keyOf(userId), who);
}

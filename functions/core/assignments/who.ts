/** Somebody who does work, as addresses and calls write it: a person of the office by id, or a trade. */
export type Who = `user:${string}` | `trade:${number}`;

/** The same as an assignment has it: one of the two ids, the other one is null. */
export interface Whom {
  userId: string | null;
  tradeId: number | null;
}

/** Whom an assignment names. */
export function whoOf({ userId, tradeId }: Whom): Who {
  return tradeId === null ? `user:${userId}` : `trade:${tradeId}`;
}

/** The ids of an assignment to somebody. */
export function whomOf(who: Who): Whom {
  const [kind, id = ''] = who.split(':');
  return kind === 'user' ? { userId: id, tradeId: null } : { userId: null, tradeId: Number(id) };
}

/** What an address says of somebody; null when it is not understood. */
export function parseWho(text: string | null): Who | null {
  const user = /^user:([0-9a-f-]{36})$/i.exec(text ?? '');
  if (user) return `user:${user[1]}`;
  const trade = /^trade:([1-9]\d{0,14})$/.exec(text ?? '');
  return trade ? `trade:${Number(trade[1])}` : null;
}

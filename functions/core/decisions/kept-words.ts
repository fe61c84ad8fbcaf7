// What of a signed change the plan could not take, since no row gets shorter than a day.
interface Lengthened {
  op: string;
  entity?: string;
  id?: number;
  by?: number;
}

/** `effects` as they were signed, and `opposite`, which takes back what they did. Null where all of it was done. */
export function keptWords(effects: readonly Lengthened[], opposite: readonly Lengthened[]): string | null {
  const left = new Map<string, number>();
  for (const { op, entity, id, by = 0 } of [...effects, ...opposite])
    if (op === 'lengthen') left.set(`${entity} ${id}`, (left.get(`${entity} ${id}`) ?? 0) + by);
  const short = [...left.values()].filter((days) => days < 0);
  const days = -short.reduce((sum, each) => sum + each, 0);
  if (days === 0) return null;
  const rows = short.length === 1 ? 'A task or phase keeps its' : `${short.length} tasks or phases keep their`;
  return `${rows} last day: ${days === 1 ? '1 day' : `${days} days`} of the signed change could not be taken off`;
}

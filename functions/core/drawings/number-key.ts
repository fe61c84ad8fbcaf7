// Numbers of sheets as people write them: A-101, a 101 and A101 are the same one; A1.01 and A101 are not.
const joins = /[\s\u2010-\u2015-]/gu;

/** The key of a number; empty without one. */
export function numberKey(number: string): string {
  return number.replace(joins, '').toUpperCase();
}

import type { DrawingPage } from '../../../../functions/core/drawings/contract.ts';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Numbers as a person counts them: A-2 before A-10. */
export const byNumber = (one: { number: string }, other: { number: string }) => compare(one.number, other.number);

/** The rows that a person has to look at first: those without a number, then what is not certain. */
export function inOrder(pages: readonly DrawingPage[]): DrawingPage[] {
  const rank = ({ number, isSure }: DrawingPage) => (number === '' ? 0 : isSure ? 2 : 1);
  return pages.toSorted((one, other) => rank(one) - rank(other) || byNumber(one, other));
}

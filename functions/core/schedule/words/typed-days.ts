/** The error of a typed number of days between two; null for a good one. */
export function daysProblem(typed: string, least: number, most: number): string | null {
  const days = /^[-−]?\d+$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : Number.NaN;
  return days >= least && days <= most ? null : `A number from ${least} to ${most}`;
}

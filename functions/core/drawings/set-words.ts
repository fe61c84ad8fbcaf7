// What publishing a set of drawings did, in words: in History, in the feed of the office and in its mail.

interface Counts {
  new: number;
  replaced: number;
  retired: number;
}

/** `2 new, 5 replaced` */
export function setCounts(counts: Counts): string {
  return (['new', 'replaced', 'retired'] as const)
    .flatMap((what) => (counts[what] > 0 ? [`${counts[what]} ${what}`] : []))
    .join(', ');
}

/** `published the drawings “ASI 3” (2 new, 5 replaced)`, after the name of whoever did it. */
export function setVerb(set: Counts & { name: string }, status: string | null): string {
  const drawings = `the drawings “${set.name}”`;
  return status === 'withdrawn' ? `withdrew ${drawings}` : `published ${drawings} (${setCounts(set)})`;
}

// Which versions of drawings somebody has had in the list, in this browser. They go with what they opened (opened.ts).

/** The name of the list in the storage, before the user's id. */
export const SEEN_PREFIX = 'paradigm-pro-drawings-';

/** The ids of the versions, as a list in JSON. */
export const seenDrawings = (userId: string | undefined): number[] =>
  JSON.parse(localStorage.getItem(SEEN_PREFIX + userId) ?? '[]');

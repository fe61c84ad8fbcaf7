// The names of diaries that the browser shares, without zod.

/** The subject of a line of a diary; a remark is one sentence about anything. */
export const lineKinds = ['remark', 'delivery', 'inspection', 'visitor', 'instruction', 'delay', 'accident'] as const;

/** The weather that a person saw; several can be true of a day. */
export const skies = ['clear', 'cloudy', 'rain', 'snow', 'wind', 'heat', 'frost'] as const;

/** Degrees as a company reads them. */
export const degreeUnits = ['F', 'C'] as const;

/**
 * `signed`: closed by a person. `itself`: closed, and nobody confirmed it. `open`: there is something to read. `gap`: work
 * was planned or under way, and nothing is written.
 */
export const dayStates = ['none', 'open', 'gap', 'itself', 'signed'] as const;

/** The kinds of pages of a diary. */
export const pageKinds = ['day', 'amendment', 'erasure', 'restart'] as const;

/** The texts of a page beside its head: what clients may be shown, and what is for the office alone. */
export const pageParts = ['shared', 'office'] as const;

/** Whose clock says when a photo was taken. */
export const clocks = ['camera', 'device', 'server'] as const;

/** Kinds of a company's day: two names for a day off, and a working day that would be off. */
export const companyDayKinds = ['holiday', 'closed', 'extra'] as const;

/** Kinds of a project's own day; weather stops work outdoors only (docs/product.md#work-calendar). */
export const projectDayKinds = ['holiday', 'closed', 'weather', 'extra'] as const;

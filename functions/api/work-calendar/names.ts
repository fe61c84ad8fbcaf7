/** What a day of the company can be: two names for a day off, and a day of work that would be off. */
export const companyDayKinds = ['holiday', 'closed', 'extra'] as const;

/** What a project's own day can be; weather stops work outdoors only (docs/product.md#work-calendar). */
export const projectDayKinds = ['holiday', 'closed', 'weather', 'extra'] as const;

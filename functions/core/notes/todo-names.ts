// The names of to-dos that the browser shares, without zod.

export const todoStates = ['open', 'done', 'checked'] as const;
export type TodoState = (typeof todoStates)[number];

/** By what the notes of a project are filtered. */
export const todoFilters = ['all', ...todoStates, 'late'] as const;

/** The part of the to-dos that a list shows: late ones are open, and punch items that are done are to be checked. */
export const todoShows = ['open', 'late', 'check', 'closed'] as const;
export type TodoShow = (typeof todoShows)[number];

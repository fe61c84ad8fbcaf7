/** The limits of what clients write, apart from those that every screen loads. */
export const entryLimits = {
  /** Characters at once. */
  entry: 5_000,
  /** Entries of one client in a project in a day, and minutes in which it is changed (`private.own_entry`). */
  entriesOfDay: 100,
  entryMinutes: 15,
  /** Files of one entry, and of one client in a project in a day. */
  files: 10,
  filesOfDay: 40,
  /** Messages of a project. */
  messages: 5_000,
} as const;

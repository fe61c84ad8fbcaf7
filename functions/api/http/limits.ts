// Every size and count that browser, function and database agree on.
export const limits = {
  /** Characters. */
  name: 200,
  description: 20_000,
  note: 20_000,
  email: 254,
  /** The company's, in lines. */
  address: 1_000,
  /** Days or weeks. */
  duration: 3_650,
  /** Characters, at least (docs/product.md#password-length). */
  passwordMin: 10,
  /** Bytes after UTF-8: what bcrypt reads. */
  passwordMax: 72,
  /** Bytes of a picture or file (docs/product.md#upload-size). */
  upload: 10 * 1024 * 1024,
  /** Pixels of a picture after decoding. */
  pixels: 50_000_000,
  /** Bytes of a JSON body. */
  body: 1024 * 1024,
  /** Files that belong to one note. */
  filesPerNote: 50,
  /** Rows a page of the notes feed. */
  feedPage: 50,
  feedPageMax: 200,
  /** Rows a page of a list, when nothing is said and at most. */
  listPage: 50,
  listPageMax: 200,
  /** Rows that can be asked for by their ids. */
  listIds: 100,
  /** What a list finds is counted up to here. */
  listTotal: 10_000,
  /** Characters that a list is searched for. */
  search: 200,
  /** Projects in the dashboard panel. */
  recentProjects: 10,
  /** Changes that `?since` gives before it says 410. */
  changes: 500,
  /** Months that changes of projects are kept: at least, at most (docs/decisions/004-a-numbered-change-log.md). */
  historyMonthsMin: 6,
  historyMonthsMax: 240,
  /** Rows a page of a history. */
  historyPage: 50,
  /** Unread notifications are counted up to here. */
  unreadCount: 100,
  /** Rows of a spreadsheet that are added to a plan at a time. */
  importedRows: 2_000,
  /** Children a list may have. */
  siblings: 2_000,
} as const;

/** Templates of each file that no prepared statement has, and why nobody finds a value that leads to them. */
export const unprepared: Record<string, [templates: number, why: string]> = {
  'functions/_shared/database/keyset.ts': [5, 'ranks that depend on the day, and cursors with a null in them'],
  'functions/api/content/queries.ts': [3, 'kinds of files that are found in a list of texts'],
  'functions/api/dashboard/queries.ts': [3, 'the position that a cursor holds'],
  'functions/api/decisions/papers/papers.queries.ts': [1, 'the number that a cursor holds'],
  'functions/api/decisions/signing/closing.ts': [1, 'an error of the database that the function survives'],
  'functions/api/decisions/offers.queries.ts': [1, 'a document whose texts have to be readable'],
  'functions/api/drawings/outcome.queries.ts': [2, 'the hash of a table of sheets, and the pages that it compares'],
  'functions/api/http/lists.ts': [1, 'the list of users by their ids'],
  'functions/api/ledger/ledger.queries.ts': [1, 'a ledger without rows'],
  'functions/api/links/take-link.ts': [1, 'an error of the work that a link was taken for'],
  'functions/api/notes/filter.ts': [5, 'the kind and the id in one text'],
  'functions/api/notes/todo-list.queries.ts': [1, 'the position that a cursor holds'],
  'functions/api/reports/queries.ts': [1, 'a report that was composed of its facts'],
  'functions/api/schedule/schedule.queries.ts': [1, 'a link by its id where its ends may be said'],
  'functions/api/service/health.ts': [1, 'a probe that runs within a time limit'],
};

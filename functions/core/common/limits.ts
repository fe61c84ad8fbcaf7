// The limits shared by browser, function and database. tests/database/limits.test.ts finds where the database repeats one.
export const limits = {
  /** Characters. */
  name: 200,
  description: 20_000,
  note: 20_000,
  caption: 200,
  /** People that one note or reply names. */
  mentions: 20,
  email: 254,
  /** The company's address, in several lines. */
  address: 1_000,
  letterhead: 300,
  /** Days or weeks. */
  duration: 3_650,
  /** Bytes of a picture or file (docs/product.md#upload-size). */
  upload: 10 * 1024 * 1024,
  /** Bytes of a signed paper. */
  paper: 25 * 1024 * 1024,
  /** Pixels of a picture. */
  pixels: 50_000_000,
  /** Bytes of the small copy of a picture, and its pixels. */
  tile: 64 * 1024,
  tilePixels: 512 * 512,
  /** Bytes of a JSON body. */
  body: 1024 * 1024,
  /** Bytes of a body that are read before it is known whether the caller may send it. */
  unknownBody: 16 * 1024,
  /** Files of one note. */
  filesPerNote: 50,
  /** Rows a page of the notes feed. */
  feedPage: 50,
  feedPageMax: 200,
  /** Rows per page of a list: default and maximum. */
  listPage: 50,
  listPageMax: 200,
  /** Rows that can be read by their ids at once. */
  listIds: 100,
  /** The total of a list is counted up to here. */
  listTotal: 10_000,
  /** Characters of a search. */
  search: 200,
  /** Hits of a search of everything. */
  hits: 30,
  /** Projects in the dashboard panel. */
  recentProjects: 10,
  /** Late and coming work: rows on the dashboard, and how far they are counted. */
  agendaRows: 5,
  agendaTotal: 100,
  /** Today: rows of a section, and days after today. `private.open_work` finds one more. */
  todayRows: 100,
  /** Open proposals of trades on Today. */
  todayProposals: 50,
  todayDays: 14,
  /** The photos of a day over all projects. */
  todayPhotos: 24,
  /** Days of diaries over all projects. */
  todayDiaries: 50,
  /** The board: days at once, visits, and work without anybody; that is counted up to the second. */
  boardDays: 63,
  boardVisits: 5_000,
  boardRows: 50,
  boardTotal: 200,
  /** Changes returned by `?since`; more are a 410. */
  changes: 500,
  /** Bytes of the fields of those changes; more are a 410 as well. */
  changesBytes: 256 * 1024,
  /** Months that changes of projects are kept: minimum, maximum (docs/decisions/004-a-numbered-change-log.md). */
  historyMonthsMin: 6,
  historyMonthsMax: 240,
  /** Rows per page of a history. */
  historyPage: 50,
  historyPageMax: 200,
  /** Baselines of a project. */
  baselines: 12,
  /** Entries of a ledger, the newest; what came before them is one entry. */
  ledger: 500,
  /** Unread notifications are counted up to here. */
  unreadCount: 100,
  /** Lines of a list that is pasted into a plan. */
  pastedRows: 500,
  /** Rows of one spreadsheet import. */
  importedRows: 2_000,
  /** Links of one import. */
  importedLinks: 8_000,
  /** Bytes of a schedule of another program. */
  scheduleFile: 20 * 1024 * 1024,
  /** Changes of one batch: no more than a page catches up with at once. */
  batch: 500,
  /** Entries of a calendar under a secret link. */
  calendarEntries: 2_000,
  /** Days in the company's calendar, and of one project. */
  calendarDays: 2_000,
  projectDays: 1_000,
  /** Days of a work calendar: first and last. */
  firstDay: '1970-01-01',
  lastDay: '2199-12-31',
  /** Sites that a trade can work on at once, at most. */
  crews: 100,
  /** Colours of trades and people; with more of them they are shared. */
  hues: 8,
  /** Open rows of a trade are counted up to here, and the projects that are named. */
  assignedRows: 1_000,
  assignedProjects: 5,
  /** Days that a link adds or takes, at most. */
  lag: 365,
  /** Files that a trade's link takes a day, and characters of what it says to one. */
  visitPhotos: 40,
  visitNote: 2_000,
  /** Decisions of a project, their options, the lines of a price, and the effects of a choice on the plan. */
  decisions: 200,
  options: 12,
  priceLines: 50,
  effects: 20,
  decisionTitle: 120,
  decisionText: 5_000,
  payment: 300,
  /** Calendar days from the order to the delivery. */
  leadDays: 730,
  bufferDays: 60,
  replyDays: 60,
  /** Days that an offer is valid. */
  offerDays: 365,
  /** Working days that an offer adds or takes, at most. */
  offeredDays: 365,
  /** Characters of a question, an answer or a reason, and questions of a decision. */
  question: 2_000,
  questions: 100,
  /** Bytes of a document, and revisions of a decision. */
  document: 32_768,
  revisions: 20,
  /** The diary: days back that can be written, lines of a day and their characters, people of a trade. */
  diaryDays: 31,
  diaryLines: 50,
  diaryText: 2_000,
  diaryPeople: 200,
  /** What a day of a diary says at most; the rest is counted. */
  diaryRows: 200,
  diaryPhotos: 500,
  /** Pages of a diary in an answer, and of its list on screen. */
  diaryPages: 500,
  diaryPagesShown: 10,
  /** Addresses that get the hash of the last page of each diary. */
  witnesses: 5,
  /** Reports: characters of a summary, of a sentence and of a chapter, and how many of each. */
  reportText: 2_000,
  reportLine: 500,
  reportLines: 30,
  reportChapter: 20_000,
  reportChapters: 20,
  /** Rows that are left out, pictures, and days of a report that is not a book. */
  reportLeftOut: 1_000,
  reportPhotos: 300,
  reportDays: 92,
  /** Pages of a report's PDF, and bytes of its draft. */
  reportPages: 2_000,
  reportDraft: 262_144,
  /** Links of a report that open, and to whom it is mailed at once. */
  reportLinks: 10,
  reportClients: 20,
  reportEmails: 10,
  /** Years that what was signed is kept. */
  paperYearsMin: 7,
  paperYearsMax: 30,
  /** Files of a decision; bytes and pixels of the small copy of a picture that the paper shows. */
  decisionFiles: 12,
  print: 250 * 1024,
  printPixels: 1_024 * 1_024,
  /** Bytes of a signature as it is sent. */
  signing: 64 * 1024,
  /** A drawn name. */
  strokes: 200,
  strokePoints: 4_000,
  /** Cents of a price, above and below nothing. */
  cents: 100_000_000_000,
  /** Items in one list. */
  siblings: 2_000,
} as const;

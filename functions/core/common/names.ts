// The names that the browser shares with nouns of few names, without zod.

/** The sort keys of each list; the first is the default. */
export const sortKeys = {
  projects: ['name', 'city', 'customer', 'lastViewed', 'lastUpdated', 'state', 'status'],
  users: ['name', 'email', 'type', 'project', 'lastActivity', 'signup', 'signedUpOn'],
  customers: ['name', 'email'],
  templates: ['name', 'createdOn'],
  trades: ['name', 'contact'],
} as const;
export type ListName = keyof typeof sortKeys;

/** The entities of the audit log. */
export const auditEntities = ['user', 'project', 'template', 'library', 'settings', 'trade'] as const;

/** The two lists of an agenda: `late`, scheduled to be completed before today; `coming`, within the next seven days. */
export const agendaShows = ['late', 'coming'] as const;
export type AgendaShow = (typeof agendaShows)[number];

/** Kinds with a switch for their mail; messages, replies and to-dos follow that of notes. */
export const mailedKinds = ['note', 'launch', 'status', 'signup', 'decision', 'drawing'] as const;

export const notificationKinds = [...mailedKinds, 'message', 'reply', 'todo'] as const;

/** Why somebody is told of a note or reply: `question` of what a client wrote, `given` of a question that is theirs now. */
export const noticeKinds = [
  'mention',
  'reply',
  'question',
  'given',
  'todo',
  'reopened',
  'finished',
  'notyet',
  'confirmed',
] as const;

/** Whose work the mail of the day tells. */
export const dailyScopes = ['mine', 'all'] as const;

/** From Monday, as `workWeek`. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The days on which a company's week may start (docs/product.md#week-start). */
export const weekStarts = ['monday', 'saturday', 'sunday'] as const;

/** Kinds of a company's day: two names for a day off, and a working day that would be off. */
export const companyDayKinds = ['holiday', 'closed', 'extra'] as const;

/** Kinds of a project's own day; weather stops work outdoors only (docs/product.md#work-calendar). */
export const projectDayKinds = ['holiday', 'closed', 'weather', 'extra'] as const;

/** What a person may do (docs/product.md#user-types): `userTypeId` of a user. */
export const ADMIN = 1;
export const STAFF = 2;
export const CLIENT = 3;

/** The languages of mails and pages for trades. */
export const tradeLanguages = ['en', 'es'] as const;
export const languageNames = { en: 'English', es: 'Spanish' } as const;

/** The currencies of prices; each has two decimals. */
export const currencies = ['USD', 'CAD', 'AUD', 'NZD', 'GBP', 'EUR', 'MXN'] as const;

/** The sizes of sheets that papers are drawn for. */
export const paperSizes = ['letter', 'a4'] as const;

/**
 * An e-mail address with the characters that RFC 5322 has without quotes, such as the apostrophe of
 * `conan.o'brien@example.com`.
 */
export const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

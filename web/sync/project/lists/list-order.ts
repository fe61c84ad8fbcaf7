/** What decides which rows are on a page. */
interface PageOrder {
  /** Without the minus for descending. */
  sortKey: string;
  isSearched: boolean;
  /** Of the projects in one state. */
  isPart?: boolean;
}

const dates = ['scheduledStart', 'scheduledCompletion', 'startedOn', 'completedOn'];

/** The fields of a row that decide its place, by sort key. */
const placing: Record<string, string[]> = {
  name: ['name', 'lastName', 'firstName'],
  email: ['email'],
  city: ['city'],
  contact: ['contact'],
  lastUpdated: ['lastUpdated'],
  state: dates,
  status: dates,
  signup: ['signedUpOn', 'signupEmailSentOn'],
  signedUpOn: ['signedUpOn'],
};

/** The same of rows that it shows: the customer of a project, the projects of a client. */
const placingOfOthers: Record<string, string[]> = { customer: ['lastName', 'firstName'], project: ['name'] };

const searched = ['name', 'city', 'contact', 'lastName', 'firstName', 'email'];

/** Whether a change of these fields may put other rows on a page, or rows in another order. */
export function isMoved({ sortKey, isSearched, isPart }: PageOrder, fields: object, isOfOther = false): boolean {
  const deciding = (isOfOther ? placingOfOthers : placing)[sortKey] ?? [];
  return [...deciding, ...(isSearched ? searched : []), ...(isPart ? dates : []), 'userTypeId'].some(
    (field) => field in fields,
  );
}

// Finds tests that count days from today where it matters which of them are worked.

/** A day so many days from today, which may be a Saturday. */
const countsDays = /\b(?:inDays|dayFromNow)\(/;
/** Linked plans follow working days; of a day off nobody is expected, and the daily log has no gap. */
const asksForWork = /'linked'|\b(?:assignTo|aVisit)\(|\/diary\b|\bdiaryDay\b/;
/** The project works every day, the row counts every day, the days begin on a Monday, or the file gives a reason. */
const saysWhich = /\bworkEveryDay\(|\bisElapsed: true\b|\b(?:monday|fromNextMonday)\(|\/\/ Any day will do: \S/;

/** Whether a test of linked plans, visits or days counts from today without saying which days are worked. */
export const hasBareDays = (source: string): boolean =>
  countsDays.test(source) && asksForWork.test(source) && !saysWhich.test(source);

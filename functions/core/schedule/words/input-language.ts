type Values = Partial<Record<string, unknown>>;

/** `type`: 0 for days, 1 for weeks, absent where the log does not tell. */
export interface Length {
  duration: number;
  type: unknown;
}

/** One language for all inputs. Days are `YYYY-MM-DD`, names those of rows. */
export interface InputLanguage {
  others: (first: string, others: number) => string;
  none: string;
  aTask: string;
  aPhase: string;

  day: (day: unknown, kind: string, note: string) => string;
  takenBack: (day: string) => string;

  linkChanged: string;
  waitsNoLonger: (to: string, from: string) => string;
  waits: (to: string, from: string, terms: Values, before: Values) => string;

  added: (name: string) => string;
  deleted: (name: string) => string;
  broughtBack: (name: string) => string;
  orderChanged: string;

  datesLinked: string;
  notBroughtUp: string;
  broughtUp: (day: unknown) => string;
  ownWeek: string;
  companyWeek: string;
  projectStarts: (day: unknown) => string;
  projectChanged: string;

  done: (name: string, day: unknown) => string;
  started: (name: string, day: unknown) => string;
  setBack: (name: string) => string;
  /** Without a day the row stays where it is. */
  fixed: (name: string, day: unknown) => string;
  notFixed: (name: string) => string;
  /** Without a day the row is no longer held back. */
  notBefore: (name: string, day: unknown) => string;
  milestone: (name: string, isOne: boolean) => string;
  duration: (name: string, is: Length | null, was: Length | null) => string;
  begins: (name: string, where: string) => string;
  moved: (name: string) => string;
  elapsed: (name: string, isElapsed: boolean) => string;
  outdoors: (name: string, isOutdoors: boolean) => string;
  changed: (name: string) => string;
}

/** What a day of a calendar is called. */
export const dayKindNames = {
  holiday: 'Holiday',
  closed: 'Day off',
  weather: 'Bad weather',
  extra: 'Extra working day',
} as const;

export type DayKindName = keyof typeof dayKindNames;

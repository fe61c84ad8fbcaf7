/** The key of a day of a diary in the cache. */
export const diaryDayKey = (projectId: number, day: string) => ['diary', projectId, day] as const;

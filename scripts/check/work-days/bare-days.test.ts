import { expect, test } from 'vitest';
import { hasBareDays } from './bare-days.ts';

const visit = 'await assignTo(caller, plan.id, row, trade.id);';
const today = 'const day = inDays(0);';

test.each([
  ['a visit of today', `${today}\n${visit}`],
  ['a linked plan from tomorrow', "const project = { scheduleMode: 'linked', scheduledStart: dayFromNow(1) };"],
  ['a day of the daily log', `${today}\nawait page.goto(paths.diaryDay.href(plan.id, day));`],
  ['a comment without its reason', `// Any day will do:\n${today}\n${visit}`],
])('%s is named', (_, source) => {
  expect(hasBareDays(source)).toBe(true);
});

test.each([
  ['a project that works every day', `${today}\nawait workEveryDay(caller, plan.id);\n${visit}`],
  ['a row that counts every day', `${today}\nconst row = { duration: 3, isElapsed: true };\n${visit}`],
  ['days from a Monday on', `${today}\nconst start = monday(2);\n${visit}`],
  ['a reason', `// Any day will do: nobody is expected.\n${today}\n${visit}`],
  ['a day that nobody works on', today],
  ['no day from today', visit],
])('%s is not', (_, source) => {
  expect(hasBareDays(source)).toBe(false);
});

// Tests pass on every day of the week: one of linked plans, visits or days says which days are worked.
import { globSync, readFileSync } from 'node:fs';
import { hasBareDays } from './work-days/bare-days.ts';

const bare = globSync('tests/**/*.{ts,tsx}').filter((file) => hasBareDays(readFileSync(file, 'utf8')));
if (bare.length > 0)
  console.error(
    `Days from today, of which some are worked on some weekdays only. Call workEveryDay (tests/support/worlds/work-days.ts), begin on a Monday (supabase/world/days.ts), or give the reason in a comment "Any day will do: …":\n${bare.join('\n')}`,
  );
process.exitCode = bare.length > 0 ? 1 : 0;

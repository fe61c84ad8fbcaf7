// The diary: what a book costs a write to its plan, closing and reading days, and checking a book of 1,000 pages.

import { getDiaryDay, getDiaryMonth } from '../../functions/api/diary/days.queries.ts';
import { checkBook } from '../../functions/core/diary/check-book.ts';
import type { DiaryPage } from '../../functions/core/diary/contract.ts';
import { sha256Of } from '../../web/lib/sha256.ts';
import type { Limits } from '../limits.ts';
import { type Spread, sample, sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import { aSmallProject, type Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

const DAY_MS = 86_400_000;
/** Each of a day of its own, of today and the 31 days before. */
const CLOSED = { count: 26, warmUp: 6 };
const PAGES = 1_000;

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export async function measureDiary({ admin, staff }: Bench, _shape: Shape, { asStaff, sql }: Limits): Promise<Row[]> {
  await admin.json('PATCH', '/settings', { companyName: 'Paradigm Pro', timeZone: 'Etc/UTC' });
  const [without, kept] = [await aSmallProject(staff, 16), await aSmallProject(staff, 16)];
  const pathOf = (days: number) => `/projects/${kept.id}/diary/${dayBefore(days)}`;

  const close = await sample(async (days) => {
    const task = kept.phases[0]?.tasks[days % 16];
    for (const text of ['The slab is dry', 'Two trades were here', 'No power', 'Windows came'])
      await staff.json('POST', `${pathOf(days)}/lines`, { kind: 'remark', text });
    for (const description of ['A note of this day', 'Another one'])
      await staff.json('POST', `/projects/${kept.id}/tasks/${task}/notes`, { description });
    const start = performance.now();
    await staff.json('POST', `${pathOf(days)}/close`, {});
    return performance.now() - start;
  }, CLOSED);

  const day = await sampleBeside(
    () => staff.bytes(pathOf(3)),
    () => asStaff((db) => getDiaryDay(db, { projectId: kept.id, day: dayBefore(3) })),
  );
  const month = await sampleBeside(
    () => staff.bytes(`/projects/${kept.id}/diary?month=${dayBefore(1).slice(0, 7)}`),
    () => asStaff((db) => getDiaryMonth(db, kept.id, dayBefore(1).slice(0, 7))),
  );

  const rename = ({ id, phases }: Shape, index: number) =>
    staff.json('PATCH', `/projects/${id}/tasks/${phases[0]?.tasks[0]}`, { title: `Name ${index}` });
  const write = await sampleBeside(
    (index) => rename(kept, index),
    (index) => rename(without, index),
    { count: 400 },
  );

  await sql.begin(async (transaction) => {
    await transaction`select private.lock_project(${kept.id})`;
    await transaction`
      select private.add_page(${kept.id}, 'amendment', ${dayBefore(3)}::date, private.diary_facts(${kept.id}, ${dayBefore(3)}::date), null, null)
      from generate_series((select count(*) + 1 from public.diary_pages g where g.project_id = ${kept.id}), ${PAGES})`;
  });
  const few = { count: 10, warmUp: 2 };
  const inSql = await sample(() => sql`select * from private.verify_diary(${kept.id})`, few);
  const pages = await bookOf(async (from) =>
    JSON.parse((await staff.bytes(`/projects/${kept.id}/diary/pages?from=${from}`)).toString()),
  );
  const inBrowser = await sample(async () => {
    const faults = await checkBook(pages, sha256Of);
    if (faults.length > 0) throw new Error('the book is not whole');
  }, few);

  const row = (work: string, value: number, { p50, p95 }: Spread, alone?: Spread): Row => ({
    work,
    peer: '–',
    limit: alone?.p50 ?? '–',
    aim: { value, unit: 'ms' },
    ours: p50,
    note: `p95 ${p95.toFixed(1)}`,
  });
  return [
    row('close a day into a page, p50', 12, close),
    row('read a closed day, p50', 6, day.ours, day.alone),
    row('read a month of a diary, p50', 8, month.ours, month.alone),
    {
      ...row('change a name where days are closed, p50, beside none', 4, write.ours, write.alone),
      ratio: 1.05,
    },
    row(`verify ${pages.length} pages in the database`, 200, inSql),
    row(`verify ${pages.length} pages with the code of the browser`, 1_000, inBrowser),
  ];
}

async function bookOf(read: (from: number) => Promise<{ data: DiaryPage[] }>): Promise<DiaryPage[]> {
  const pages: DiaryPage[] = [];
  for (;;) {
    const { data } = await read((pages.at(-1)?.number ?? 0) + 1);
    pages.push(...data);
    if (data.length === 0) return pages;
  }
}

// Drawings: publishing a set, the list of a project, and the table of what publishing will do. Sheets are made as rows:
// their files are in no figure.
import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { listDrawings } from '../../functions/api/drawings/documents.queries.ts';
import { packCells } from '../../functions/core/drawings/cells.ts';
import type { Calls } from '../calls.ts';
import type { Limits } from '../limits.ts';
import { type Spread, sample, sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import { aSmallProject, type Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

/** Cells of a sheet whose sides are 3 to 2. */
const [COLUMNS, ROWS] = [64, 43];
const PINS = 20;
const PUBLISHED = { count: 20, warmUp: 3 };

export async function measureDrawings({ staff }: Bench, _shape: Shape, { asStaff, sql }: Limits): Promise<Row[]> {
  const [published, listed, tabled] = [
    await aSmallProject(staff, PINS * 60),
    await aSmallProject(staff, 1),
    await aSmallProject(staff, 1),
  ];
  await publish(staff, published.id, await aDraft(staff, sql, published.id, 60, 0));
  await pinAll(sql, published.id);
  const publishing = await sample(
    async (index) => publish(staff, published.id, await aDraft(staff, sql, published.id, 60, index + 1)),
    PUBLISHED,
  );

  await publish(staff, listed.id, await aDraft(staff, sql, listed.id, 100, 0));
  const list = await sampleBeside(
    () => staff.bytes(`/projects/${listed.id}/documents`),
    () => asStaff((db) => listDrawings(db, listed.id)),
  );

  await publish(staff, tabled.id, await aDraft(staff, sql, tabled.id, 200, 0));
  const setId = await aDraft(staff, sql, tabled.id, 200, 1);
  const table = await sample(() => staff.bytes(`/projects/${tabled.id}/sets/${setId}/outcome`), {
    count: 40,
    warmUp: 5,
  });

  const row = (work: string, value: number, { p50, p95 }: Spread, alone?: Spread): Row => ({
    work,
    peer: '–',
    limit: alone?.p50 ?? '–',
    aim: { value, unit: 'ms' },
    ours: p50,
    note: `p95 ${p95.toFixed(1)}`,
  });
  return [
    row(`publish a set of 60 sheets, with ${PINS} pins on each, p50`, 500, publishing),
    row('list 100 drawings, p50', 10, list.ours, list.alone),
    row('the table of a set of 200 sheets, p50', 50, table),
  ];
}

/** A draft with so many sheets, of which each looks otherwise than in the draft before. */
async function aDraft(staff: Calls, sql: postgres.Sql, projectId: number, sheets: number, mark: number) {
  const fields = { name: `Set ${mark}`, issuedOn: '2026-03-02' };
  const { id } = (await staff.json('POST', `/projects/${projectId}/sets`, fields)) as { id: number };
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const hashes = Uint16Array.from({ length: COLUMNS * ROWS }, (_, at) => at);
  // Six places of each sheet.
  for (let place = 0; place < 6; place += 1) hashes[500 + 300 * place] = mark;
  const pages = Array.from({ length: sheets }, (_, at) => ({
    number: `A-${100 + at}`,
    picture: sha256(`${mark} ${at}`),
  }));
  await sql.begin(async (transaction) => {
    await transaction`select private.lock_project(${projectId})`;
    await transaction`
      with file as (
        insert into public.document_files (project_id, set_id, path, name, size, pages, sha256)
        values (${projectId}, ${id}, gen_random_uuid()::text, 'Set.pdf', 1, ${sheets}, ${sha256('file')}) returning id
      )
      insert into public.document_pages (project_id, set_id, file_id, page, width, height, number, title, is_sure,
        picture_sha256, cells, columns, preview_path, thumb_path)
      select ${projectId}, ${id}, f.id, row_number() over (), 2592, 1728, p.number, 'Plan of a floor', true, p.picture,
        ${packCells(hashes)}, ${COLUMNS}, gen_random_uuid()::text, gen_random_uuid()::text
      from file f, jsonb_to_recordset(${JSON.stringify(pages)}::text::jsonb) as p (number text, picture text)`;
  });
  return id;
}

/** Milliseconds of the call that publishes; the table was read before. */
async function publish(staff: Calls, projectId: number, setId: number): Promise<number> {
  const path = `/projects/${projectId}/sets/${setId}`;
  const { basis } = (await staff.json('GET', `${path}/outcome`)) as { basis: string };
  const start = performance.now();
  await staff.json('POST', `${path}/publish`, { basis, retire: [] });
  return performance.now() - start;
}

/** Pins on each drawing, of a task each, all over the sheet. */
async function pinAll(sql: postgres.Sql, projectId: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select private.lock_project(${projectId})`;
    await transaction`
      insert into public.document_pins (project_id, document_id, x, y, task_id, placed_id)
      select d.project_id, d.id, (n % 5 + 0.5) / 5, (n / 5 + 0.5) / 4, t.id, d.current_id
      from (select *, row_number() over (order by id) - 1 as at from public.documents where project_id = ${projectId}) d
      cross join generate_series(0, ${PINS - 1}) n
      join (select id, row_number() over (order by id) - 1 as at from public.tasks where project_id = ${projectId}) t
        on t.at = d.at * ${PINS} + n`;
  });
}

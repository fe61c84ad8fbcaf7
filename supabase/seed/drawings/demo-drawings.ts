// The drawings of the linked project: a set for the permit, one that replaced a sheet of it, one that waits to be published,
// and a document that is no drawing (docs/product.md#demo). All of it is written by the functions of the database that do it
// for everybody; then its instants move to the days of the demo.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql, TransactionSql } from 'postgres';
import { carriedPins, type Point } from '../../../functions/core/drawings/carried.ts';
import { unpackCells } from '../../../functions/core/drawings/cells.ts';
import type { demoAccounts } from '../accounts.ts';
import { actAs, actNoMore } from '../act-as.ts';
import { demoZone } from '../demo-days.ts';
import { linkedProject } from '../demo-schedule.ts';
import { conditions, type DemoSet, ofClients, openings, pins, sets, shareOf } from './demo-sets.ts';
import { readFacts, type SentFile, sendFile } from './sheet-files.ts';

type Author = (by: keyof typeof demoAccounts) => string;

/** Adds the drawings where there are none: files first, then all rows at once. Can be repeated after a kill. */
export async function addDemoDrawings(
  sql: Sql,
  storage: SupabaseClient['storage'],
  author: Author,
  today: string,
): Promise<void> {
  const [project] = await sql<{ id: number }[]>`
    select p.id from projects p where p.name = ${linkedProject} and not p.is_template and p.deleted_at is null
      and not exists (select from document_sets s where s.project_id = p.id) order by p.id limit 1`;
  if (!project) return;
  const facts = await readFacts();
  const send = (folder: string, name: string) => sendFile(storage, project.id, { folder, name: `${name}.pdf`, facts });
  const [document, ...files] = await Promise.all([
    send(conditions.folder, conditions.title),
    ...sets.map(({ folder, name }) => send(folder, name)),
  ]);
  await sql.begin(async (tx) => {
    const making = { tx, id: project.id, author, today };
    const before = await begin(making);
    await addConditions(making, document);
    let earlier: SentFile | undefined;
    for (const [index, set] of sets.entries()) {
      const file = files[index];
      if (!file) continue;
      await addSet(making, set, file, earlier);
      if (!earlier) await addPins(making);
      earlier ??= file;
    }
    await share(making);
    await end(making, before);
  });
}

interface Making {
  tx: TransactionSql;
  id: number;
  author: Author;
  today: string;
}

/** An instant of a day before the first start, in the company's zone. */
const instant = ({ tx, today }: Making, daysAgo: number, time: string) =>
  tx`(${today}::date - ${daysAgo}::int + ${time}::time) at time zone ${demoZone}`;

interface Before {
  updatedAt: string;
  clientUpdated: string;
}

async function begin({ tx, id, author }: Making): Promise<Before> {
  await actAs(tx, id, author('staff'));
  await tx`select private.begin_change(${id})`;
  const [{ before }] = await tx<[{ before: Before }]>`
    select json_build_object('updatedAt', h.last_updated, 'clientUpdated', h.client_updated) as before
    from project_heads h where h.project_id = ${id}`;
  return before;
}

/** The project is no newer for it. */
async function end({ tx, id }: Making, { updatedAt, clientUpdated }: Before): Promise<void> {
  await tx`update project_heads set last_updated = ${updatedAt}::timestamptz, client_updated = ${clientUpdated}::timestamptz
    where project_id = ${id}`;
  await actNoMore(tx, id);
}

async function addConditions(making: Making, { file, pages: [page] }: SentFile): Promise<void> {
  const { tx, id, today } = making;
  const { title, daysAgo, issuedAgo } = conditions;
  await logged(making, daysAgo, '11:05', async () => {
    await tx`select private.add_document(${id}, null, 'contract', ${title}, ${today}::date - ${issuedAgo}::int,
      ${JSON.stringify(file)}::text::jsonb, ${JSON.stringify({ ...page, page: 0 })}::text::jsonb)`;
  });
}

async function addSet(making: Making, set: DemoSet, { file, pages }: SentFile, earlier?: SentFile): Promise<void> {
  const { tx, id, today } = making;
  const { name, note, daysAgo, revision, isDraft } = set;
  await logged(making, daysAgo, '15:20', async () => {
    const [{ setId }] = await tx<[{ setId: number }]>`
      insert into document_sets (project_id, name, issued_on, note)
      values (${id}, ${name}, ${today}::date - ${daysAgo}::int, ${note}) returning id as "setId"`;
    const [{ fileId }] = await tx<[{ fileId: number }]>`
      select private.add_document_file(${id}, ${setId}, ${JSON.stringify(file)}::text::jsonb) as "fileId"`;
    const facts = JSON.stringify(pages.map((page) => ({ ...page, revision })));
    await tx`select private.add_document_pages(${id}, ${setId}, ${fileId}, ${facts}::text::jsonb)`;
    if (isDraft) return;
    const takes = await takesOf(making, setId, earlier ? { before: earlier, now: pages } : undefined);
    await tx`select private.publish_set(${id}, ${setId}, ${JSON.stringify(takes)}::text::jsonb, '{}')`;
  });
}

interface Compared {
  before: SentFile;
  now: SentFile['pages'];
}

/** The pages of a draft with the drawings whose version each becomes, and the pins around which nothing changed. */
async function takesOf({ tx, id }: Making, setId: number, compared?: Compared) {
  const pages = await tx<{ pageId: number; number: string; documentId: number | null }[]>`
    select p.id as "pageId", p.number, d.id as "documentId" from document_pages p
    left join documents d on d.project_id = p.project_id and d.number = p.number
    where p.project_id = ${id} and p.set_id = ${setId} order by p.id`;
  return Promise.all(
    pages.map(async ({ pageId, number, documentId }) => {
      const cells = (of: readonly SentFile['pages'][number][] = []) => {
        const page = of.find((each) => each.number === number);
        return page && { hashes: unpackCells(page.cells), columns: page.columns };
      };
      const [was, now] = [cells(compared?.before.pages), cells(compared?.now)];
      const placed = await tx<(Point & { id: number })[]>`
        select id, x, y from document_pins where project_id = ${id} and document_id = ${documentId}`;
      return { pageId, documentId, carries: was && now ? carriedPins(placed, was, now).map((pin) => pin.id) : [] };
    }),
  );
}

async function addPins(making: Making): Promise<void> {
  const { tx, id } = making;
  await logged(making, 10, '09:40', async () => {
    for (const { sheet, at, note = null, task = null } of pins) {
      const { x, y } = shareOf(at);
      const made = await tx`
        insert into document_pins (project_id, document_id, x, y, note_id, task_id, placed_id)
        select ${id}, d.id, ${x}, ${y}, n.id, t.id, d.current_id from documents d
        left join notes n on n.project_id = d.project_id and n.description = ${note}
        left join tasks t on t.project_id = d.project_id and t.title = ${task}
        where d.project_id = ${id} and d.number = ${sheet} and num_nonnulls(n.id, t.id) = 1 returning id`;
      if (made.length !== 1) throw new Error(`The demo has no ${note ?? task}.`);
    }
  });
}

/** Shares the sheets, and says who has opened some of them. */
async function share(making: Making): Promise<void> {
  const { tx, id, author } = making;
  await tx`select private.be_quiet(true)`;
  await tx`
    update documents set for_trades = kind = 'drawing', for_clients = kind <> 'drawing' or number = any (${ofClients})
    where project_id = ${id}`;
  await tx`select private.be_quiet(false)`;
  for (const { by, sheet, n, daysAgo } of openings) {
    const at = instant(making, daysAgo, '19:35');
    await tx`
      insert into document_openings (project_id, version_id, user_id, first_at, last_at)
      select v.project_id, v.id, ${author(by)}, ${at}, ${at} from document_versions v
      join documents d on d.project_id = v.project_id and d.id = v.document_id
      where v.project_id = ${id} and d.number = ${sheet} and v.n = ${n}`;
  }
}

/** Lets `work` happen some days before the first start: functions take the clock, so their instants move afterwards. */
async function logged(making: Making, daysAgo: number, time: string, work: () => Promise<unknown>): Promise<void> {
  const { tx, id } = making;
  const at = instant(making, daysAgo, time);
  const [{ last }] = await tx<[{ last: number }]>`select seq as last from project_heads where project_id = ${id}`;
  await work();
  await tx`update project_changes set at = ${at} where project_id = ${id} and seq > ${last}`;
  await tx`select private.be_quiet(true)`;
  await tx`
    update document_sets set created_at = ${at}, published_at = case when published_at is not null then ${at} end
    where project_id = ${id} and created_at = now()`;
  await tx`alter table document_versions disable trigger "05_keep"`;
  await tx`update document_versions set created_at = ${at} where project_id = ${id} and created_at = now()`;
  await tx`alter table document_versions enable trigger "05_keep"`;
  await tx`select private.be_quiet(false)`;
}

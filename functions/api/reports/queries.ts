// Reports of a project for staff. The database reads the facts, and freezes what is composed of them.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull } from '../../_shared/database/json.ts';
import { asApi, beginChange, type Guard, insertion, unchanged } from '../../_shared/database/write.ts';
import { conflict, invalidField } from '../../_shared/errors.ts';
import { toColumn } from '../../core/common/facts.ts';
import { limits } from '../../core/common/limits.ts';
import { composedOf, type Drafted, offeredOf, type ReportFacts } from '../../core/reports/content/composed.ts';
import type { ReportContent, ReportKind } from '../../core/reports/content/content.ts';
import type { ReportCreate, ReportUpdate } from '../../core/reports/contract.ts';
import { amendTouched } from '../diary/amend.queries.ts';
import { logo } from '../settings/queries.ts';

/** A report of a project. */
export interface ReportAt {
  projectId: number;
  reportId: number;
}

const isTheOne = ({ projectId, reportId }: ReportAt) =>
  sql`r.project_id = ${projectId} and r.id = ${reportId} and r.deleted_at is null`;

const asText = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`;

/** The reports of a project, drafts first, then the newest. Throws a 404, also for a template. */
export function listReports(db: Db, projectId: number): Promise<string> {
  return jsonOf(
    db,
    sql`select (
        select coalesce(jsonb_agg(private.report_json(r, false) order by r.number desc nulls first, r.id desc), '[]')
        from public.reports r where r.project_id = p.id and r.deleted_at is null
      ) as json
      from public.projects p where p.id = ${projectId} and p.deleted_at is null and not p.is_template`,
  );
}

/** A report with what it says, or would say now. Throws a 404. */
export async function getReport(db: Db, at: ReportAt): Promise<string> {
  const json = await jsonOf(
    db,
    sql`select private.report_json(r, true) || jsonb_build_object('unsent', private.unsent_of_report(r.id),
        'logoUrl', (select ${logo} from public.company_settings s)) as json
      from public.reports r
      join public.projects p on p.id = r.project_id and p.deleted_at is null where ${isTheOne(at)}`,
  );
  return composed(json);
}

type Read = Drafted & { facts: ReportFacts | null };

/** A report as JSON, of a draft with what it says now. */
function composed(json: string): string {
  const { facts, ...report }: Read = JSON.parse(json);
  return JSON.stringify({
    ...report,
    composed: facts && composedOf(report, facts),
    offered: facts?.kind === 'week' ? offeredOf(facts) : null,
  });
}

/** Begins a draft. Throws a 404, or a 422. */
export async function createReport(db: Db, projectId: number, { draft, ...fields }: ReportCreate): Promise<string> {
  checkDays(fields);
  await beginChange(db, projectId);
  const id = await jsonOf(
    db,
    sql`insert into public.reports ${insertion({ projectId, ...fields, draft: asText(draft) })} returning id::text as json`,
  );
  return getReport(db, { projectId, reportId: Number(id) });
}

/** Writes fields of a draft, each for itself. Throws a 404, a 409 where one is not as `base` says, or a 422. */
export async function updateReport(
  db: Db,
  at: ReportAt,
  { version, base, draft, ...fields }: ReportUpdate,
): Promise<string> {
  await beginChange(db, at.projectId);
  const { draft: seen = {}, ...rest } = base ?? {};
  const written = Object.entries(fields).filter(([, value]) => value !== undefined);
  const parts = written.map(([field, value]) => sql`${sql.ref(toColumn(field))} = ${value}`);
  if (draft) parts.push(sql`draft = r.draft || ${asText(draft)}`);
  if (parts.length === 0) return getReport(db, at);
  const guard: Guard = { version, base: rest };
  const same = [unchanged('r', fields, guard), ...chosenAsSeen(draft ?? {}, seen)];
  await jsonOrNull(
    db,
    sql`update public.reports as r set ${sql.join(parts)}
      where ${isTheOne(at)} and r.number is null and ${sql.join(same, sql` and `)} returning r.id::text as json`,
  ).then(async (id) => {
    if (id === null) throw conflict(JSON.parse(await getReport(db, at)));
  });
  return getReport(db, at);
}

/** A choice that already is what is written is no conflict. */
function chosenAsSeen(draft: Record<string, unknown>, seen: Record<string, unknown>): RawBuilder<unknown>[] {
  return Object.entries(seen)
    .filter(([field]) => field in draft)
    .map(([field, was]) => {
      const now = sql`coalesce(r.draft -> ${field}::text, 'null')`;
      return sql`${now} in (${asText(was ?? null)}, ${asText(draft[field] ?? null)})`;
    });
}

/** The dialog names the field; the database refuses what several writers make together. */
function checkDays({ kind, audience, firstDay, lastDay }: ReportCreate | Omit<ReportCreate, 'draft'>): void {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1;
  if (days < 1) throw invalidField('lastDay', 'The last day is before the first');
  if (kind !== 'book' && days > limits.reportDays)
    throw invalidField('lastDay', `A report has at most ${limits.reportDays} days`);
  if (kind === 'week' && audience !== 'client') throw invalidField('audience', 'A weekly update is for clients');
}

/** Deletes a draft. Throws a 404, or a 422 for an issued report. */
export function removeReport(db: Db, { projectId, reportId }: ReportAt): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(reportId, sql`m`)} as json
      from public.delete_report(${projectId}::bigint, ${reportId}::bigint) m`,
  );
}

interface Draft {
  version: number;
  number: number | null;
  kind: ReportKind;
  firstDay: string;
  lastDay: string;
  composed: ReportContent | null;
}

/** Freezes what the draft says now. Throws a 404, a 409 with the report where it has another version, or a 422. */
export async function issueReport(db: Db, at: ReportAt, version: number): Promise<string> {
  await beginChange(db, at.projectId);
  const now: Draft = JSON.parse(await getReport(db, at));
  if (now.number !== null || now.version !== version) throw conflict(now);
  // Its days are amended first where they changed.
  const amended = now.kind === 'days' ? await asApi(db, () => amendTouched(db, at.projectId, now)) : 0;
  const { composed }: Draft = amended > 0 ? JSON.parse(await getReport(db, at)) : now;
  const content = asText(composed);
  await asApi(db, () =>
    sql`select private.issue_report(${at.projectId}::bigint, ${at.reportId}::bigint, ${version}::integer,
      ${content})`.execute(db),
  );
  return getReport(db, at);
}

// The steps on drawings beside a plan's writes, and what must hold of them in the end.
import type { Sql } from 'postgres';
import type { DrawingKind, Drew } from './drawing-steps.ts';
import type { PersonView } from './person.ts';

/** The steps of everybody, counted by kind. */
export function drewBy(views: readonly Pick<PersonView, 'drew'>[]): Record<DrawingKind, number> {
  const sum: Drew['did'] = { issue: 0, withdraw: 0, pin: 0, unpin: 0 };
  for (const { drew } of views) for (const kind of Object.keys(sum) as DrawingKind[]) sum[kind] += drew.did[kind];
  return sum;
}

/** Numbers with a gap or another current version, and confirmed sets and pins that are not in the log once. */
export async function faultsOfDrawings(sql: Sql, projectId: number, drew: readonly Drew[]): Promise<string[]> {
  const drawings = await sql<{ number: string; ns: number[]; current: string | null; newest: string | null }[]>`
    select d.number, array_agg(v.n order by v.n) as ns, d.current_id as current,
      case when d.retired_at is null
        then (array_agg(v.id order by v.n desc) filter (where v.withdrawn_at is null))[1] end as newest
    from public.documents d left join public.document_versions v on v.document_id = d.id
    where d.project_id = ${projectId} and d.deleted_at is null group by d.id order by d.id`;
  const states = await sql<{ id: number; state: string; times: number; isSo: boolean }[]>`
    select c.entity_id::integer as id, c.fields ->> 'state' as state, count(*)::integer as times,
      bool_and(case c.fields ->> 'state' when 'published' then s.published_at else s.withdrawn_at end is not null) as "isSo"
    from public.project_changes c join public.document_sets s on s.id = c.entity_id
    where c.project_id = ${projectId} and c.entity = 'documentset' and c.fields ? 'state' group by 1, 2`;
  const placed = await sql<{ key: string; times: number }[]>`
    select c.request_key as key, count(*)::integer as times from public.project_changes c
    where c.project_id = ${projectId} and c.entity = 'pin' and c.op = 'create' group by 1`;
  const timesOf = (state: string, id: number) =>
    states.find((each) => each.state === state && each.id === id)?.times ?? 0;
  const pins = new Map(placed.map(({ key, times }) => [key, times]));
  const seen = (what: 'published' | 'withdrawn') =>
    drew
      .flatMap((each) => each[what])
      .flatMap((id) => (timesOf(what, id) === 1 ? [] : [`Set ${id} was ${what} ${timesOf(what, id)} times`]));
  return [
    ...drawings
      .filter(({ ns }) => ns.some((n, at) => n !== at + 1))
      .map(({ number, ns }) => `${number} has the versions ${ns.join()}`),
    ...drawings
      .filter(({ current, newest }) => current !== newest)
      .map(({ number }) => `Of ${number} another version is current`),
    ...states
      .filter(({ times, isSo }) => times > 1 || !isSo)
      .map(({ id, state }) => `Set ${id} is ${state} otherwise than the log says`),
    ...seen('published'),
    ...seen('withdrawn'),
    ...drew
      .flatMap(({ pinned }) => pinned)
      .flatMap((key) => (pins.get(key) === 1 ? [] : [`The pin of ${key} was placed ${pins.get(key) ?? 0} times`])),
  ];
}

// The talk beside a plan's writes, and what must hold of it in the end.
import type { Sql } from 'postgres';
import type { Calls } from '../../bench/calls.ts';
import type { PlanSnapshot } from '../../web/sync/plan/plan-snapshot.ts';
import type { PersonView } from './person.ts';
import { idsOf } from './rows.ts';
import type { Talked, TalkKind, TalkOf } from './talk-steps.ts';

const MESSAGES = 3;
const NOTES = 5;

/** Messages of the project, and notes of its first tasks, which may go with them. */
export async function startTalk(calls: Calls, plan: PlanSnapshot): Promise<TalkOf['notes']> {
  const { id } = plan.project;
  const tasks = idsOf(plan, 'task').slice(0, NOTES);
  const at = [...tasks.map((taskId) => ({ taskId })), ...Array.from({ length: MESSAGES }, () => ({ taskId: null }))];
  return Promise.all(
    at.map(async ({ taskId }) => {
      const path = taskId === null ? `/projects/${id}/notes` : `/projects/${id}/tasks/${taskId}/notes`;
      const made = (await calls.json('POST', path, { description: 'To talk about' })) as { id: number };
      return { id: made.id, taskId };
    }),
  );
}

/** Steps by kind, and the replies with a name that the server has taken. */
export type TalkCounts = Record<TalkKind | 'named', number>;

/** The counts of everybody together. */
export function talkedBy(views: readonly Pick<PersonView, 'talked'>[]): TalkCounts {
  const named = views.reduce((count, { talked }) => count + talked.named.length, 0);
  const sum: TalkCounts = { reply: 0, todo: 0, flip: 0, unsay: 0, say: 0, named };
  for (const { talked } of views)
    for (const kind of Object.keys(talked.did) as TalkKind[]) sum[kind] += talked.did[kind];
  return sum;
}

/** Replies that are not there once or lack the name in them, and those that more people read than note or writer let. */
export async function faultsOfTalk(sql: Sql, projectId: number, talked: readonly Talked[]): Promise<string[]> {
  const [replied, named] = [talked.flatMap((each) => each.replied), talked.flatMap((each) => each.named)];
  const rows = await sql<{ text: string; saidTo: string; names: number; isWider: boolean; isAlone: boolean }[]>`
    select r.description as text, r.said_to as "saidTo",
      (select count(*)::integer from public.note_mentions m where m.project_id = r.project_id and m.note_id = r.id) as names,
      r.is_internal <> (r.said_to = 'office' or n.is_internal) as "isWider",
      r.deleted_at is null and n.deleted_at is not null as "isAlone"
    from public.notes r join public.notes n on n.project_id = r.project_id and n.id = r.parent_id
    where r.project_id = ${projectId}`;
  const times = Map.groupBy(rows, ({ text }) => text);
  return [
    ...replied
      .filter((text) => times.get(text)?.length !== 1)
      .map((text) => `The reply ${text} is there ${times.get(text)?.length ?? 0} times`),
    // Below a note that became internal meanwhile a reply is for fewer than was asked, and leaves them out.
    ...named
      .filter(({ text, audience }) => times.get(text)?.some((row) => row.names !== 1 && row.saidTo === audience))
      .map(({ text }) => `The reply ${text} does not name whom it names`),
    ...[...times].filter(([, { length }]) => length > 1).map(([text]) => `The reply ${text} is there twice`),
    ...rows.filter(({ isWider }) => isWider).map(({ text }) => `The reply ${text} has other readers than it should`),
    ...rows.filter(({ isAlone }) => isAlone).map(({ text }) => `The reply ${text} is there without its note`),
  ];
}

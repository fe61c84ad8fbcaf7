// The doer of each event of a trail, from what the trail keeps (docs/product.md#who-did-what).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decisionEvents } from '../../../functions/core/decisions/event-kinds.ts';
import { anyStory, cast, type StoryEvent } from '../../support/decisions/story.ts';
import { owner, undone } from '../permissions/callers.ts';

test('the database has the kinds of events that have sentences, and the correction of a contract', async () => {
  const [row] = await owner<{ def: string }[]>`
    select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'decision_events_kind_check'`;
  const kinds = [...(row?.def ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
  expect(kinds.toSorted()).toEqual([...decisionEvents, 'corrected'].toSorted());
});

/** The answer of private.told_event for a story that is in the tables. */
function toldOf(events: readonly StoryEvent[], hasProblem: boolean) {
  return undone(async (sql) => {
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    const clients: readonly string[] = cast.clients;
    for (const [at, name] of clients.entries())
      await sql`insert into offer_signers (offer_id, user_id, name, email) values (-1, ${ids[at] ?? ''}, ${name}, '')`;
    await sql`insert into change_orders (project_id, decision_id, project_name, offer_id, choice, cents, days, record,
        record_sha256, problem, closed_at)
      values (-1, -1, 'Lakeside House', -1, 1, 0, 0, '', encode(sha256(''), 'hex'), ${hasProblem ? 'It has begun' : null}, now())`;
    for (const { kind, actorName, data } of events) {
      const { person } = data;
      const kept = person ? { ...data, person: ids[clients.indexOf(person)] } : data;
      await sql`insert into decision_events (project_id, decision_id, offer_id, kind, actor, actor_name, data)
        values (-1, -1, -1, ${kind}, null, ${actorName}, ${sql.json(kept as Record<string, string>)})`;
    }
    const rows = await sql<{ told: StoryEvent['told'] }[]>`
      select private.told_event(e) as told from decision_events e where e.project_id = -1 order by e.id`;
    return rows.map(({ told }) => told);
  });
}

// docs/product.md#who-did-what
test('who is reminded, mailed, or signs in front of the office is not who did it', async () => {
  for (const { events, hasProblem } of fc.sample(anyStory, { numRuns: 6, seed: 37 }))
    expect(await toldOf(events, hasProblem)).toEqual(events.map(({ told }) => told));
});

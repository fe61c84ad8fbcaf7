// How long a trade that wrote 30 texts in ten minutes waits until the next one (docs/product.md#visit-replies).
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { owner } from '../permissions/callers.ts';

it('the next text is taken as soon as the first of the last thirty is ten minutes old', async () => {
  // One transaction has one time.
  const waits = await owner.begin(async (sql) => {
    const [link] = await sql<{ id: number }[]>`
      with t as (insert into trades (name) values ('Elena Plumbing') returning id)
      insert into private.trade_links (trade_id) select id from t returning id`;
    const id = link?.id ?? 0;
    const write = (seconds: number, isText = true) => sql`
      insert into private.trade_requests (link_id, key, request_hash, is_text, created_at)
      values (${id}, ${randomUUID()}, '', ${isText}, now() - make_interval(secs => ${seconds}))`;
    const wait = async () =>
      (await sql<{ wait: number | null }[]>`select private.visits_reply_wait(${id}) as wait`)[0]?.wait;
    for (let count = 0; count < 29; count += 1) await write(count * 10);
    // Older texts, and what is none, are not counted.
    for (const [seconds, isText] of [[600], [5, false]] as const) await write(seconds, isText);
    const free = await wait();
    await write(420);
    const full = await wait();
    await write(1);
    return [free, full, await wait()];
  });
  expect(waits).toEqual([null, 180, 320]);
});

// The function's connections to Postgres, when these end or no longer answer.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { type Connection, type Connections, openConnections } from '../../functions/_shared/database/connections.ts';

const opened: Connections[] = [];
/** As a role of its own, so that the function's connections of this stack stay. */
function open(connections: number, bounds: { longestSilenceMs?: number; longestWaitMs?: number } = {}): Connections {
  const pool = openConnections({ url: inject('stack').databaseUrl, connections, prepare: true, ...bounds });
  opened.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

/** The rows of one statement on a connection that is given back. */
async function ask(pool: Connections, text: string, values: unknown[] = []): Promise<object[]> {
  const connection = await pool.take('one');
  try {
    return Array.from(await connection.run(text, values));
  } finally {
    connection.giveBack();
  }
}

async function terminate(by: Connections, connection: Connection): Promise<void> {
  const [row] = Array.from(await connection.run('select pg_backend_pid() as pid'));
  const sent = ['select pg_sleep(60)', 'select 1', 'select 2'].map((text) => connection.run(text));
  const settled = Promise.allSettled(sent);
  await ask(by, 'select pg_terminate_backend($1::int)', [(row as { pid: number }).pid]);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
}

test('every statement that waits on a connection that ends gets an error, and the next caller a new connection', async () => {
  const [pool, others] = [open(1), open(1)];
  for (let round = 0; round < 3; round += 1) {
    const connection = await pool.take('one');
    await terminate(others, connection);
    expect(connection.isBroken()).toBe(true);
    connection.giveBack();
  }
  expect(
    await ask(pool, 'select $1::text[] as words, $2::bigint[] as ids', [
      ['a,b', 'c"d'],
      [1, 2],
    ]),
  ).toEqual([{ words: ['a,b', 'c"d'], ids: [1, 2] }]);
});

test('a connection without an answer counts as lost after a while, and what waits behind it goes on', async () => {
  const pool = open(1, { longestSilenceMs: 300 });
  const silent = await pool.take('one');
  const next = ask(pool, 'select 3 as three');
  await expect(silent.run('select pg_sleep(60)')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(silent.isBroken()).toBe(true);
  silent.giveBack();
  expect(await next).toEqual([{ three: 3 }]);
});

// docs/product.md#shares
test('whoever waits too long for a connection is told to come again, and leaves no place behind', async () => {
  const pool = open(1, { longestWaitMs: 100 });
  const held = await pool.take('one');
  await expect(pool.take('one')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  held.giveBack();
  expect(await ask(pool, 'select 4 as four')).toEqual([{ four: 4 }]);
});

// docs/product.md#shares
test('a caller who asks for many connections leaves some to others', async () => {
  const pool = open(5);
  const many = Array.from({ length: 6 }, () => pool.take('many'));
  const held = await Promise.all(many.slice(0, 4));
  const other = await pool.take('other');
  let isFifthThere = false;
  const fifth = many[4]?.then((connection) => {
    isFifthThere = true;
    return connection;
  });
  expect(await other.run('select 1')).toHaveLength(1);
  expect(isFifthThere).toBe(false);
  for (const connection of [...held, other]) connection.giveBack();
  for (const connection of await Promise.all([fifth, many[5]])) connection?.giveBack();
});

test('connections that end while others open end no process', async () => {
  const [pool, others] = [open(8), open(1)];
  const strays: unknown[] = [];
  const keep = (error: unknown) => strays.push(error);
  process.on('unhandledRejection', keep);
  await ask(pool, 'select');
  const outcomes: ('answered' | 'ended')[] = [];
  const work = async () => {
    for (let round = 0; round < 25; round += 1) {
      const answer = await ask(pool, `select pg_sleep(0.005), ${round}`).catch(() => null);
      outcomes.push(answer ? 'answered' : 'ended');
    }
  };
  let isOver = false;
  const working = Promise.all(Array.from({ length: 16 }, work)).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await ask(
      others,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'api' and usename = current_user and pid <> pg_backend_pid()`,
    );
    await sleep(30);
  }
  await working;
  process.off('unhandledRejection', keep);
  expect(strays).toEqual([]);
  expect(new Set(outcomes)).toEqual(new Set(['answered', 'ended']));
  expect(outcomes).toHaveLength(400);
});

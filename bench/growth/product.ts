// `npm start` on a copy of a world, with signed-in people.
import { rm } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { loadKeys } from '../../local/keys/keys.ts';
import { PASSWORD } from '../../supabase/world/company/company.ts';
import { ADMINISTRATOR, STAFF, tokenOf } from '../../supabase/world/company/people.ts';
import { databaseUrlOf, launch } from '../../tests/support/product.ts';
import { type Calls, callsOf } from '../calls.ts';
import type { Bench } from '../stack.ts';
import { copyOfWorld } from './kept.ts';
import { WORLDS, type WorldName } from './world.ts';

export interface World extends Bench {
  name: WorldName;
  projects: number;
  dataDir: string;
  jobsSecret: string;
  /** Seconds that copying the world took. */
  copySeconds: number;
  client: Calls;
  callsOf(person: number): Promise<Calls>;
  /** As the role postgres, which bypasses the policies. */
  sql: Sql;
}

/** Starts the product; `stop` also deletes the copy. */
export async function startWorld(name: WorldName): Promise<World> {
  const { dataDir, copySeconds } = await copyOfWorld(name);
  const product = await launch({ DATA_DIR: dataDir });
  let sql: Sql | undefined;
  const stop = async () => {
    await sql?.end({ timeout: 1 });
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await product.ready;
    const { anonKey, serviceKey, jobsSecret, jwtSecret } = await loadKeys(dataDir);
    const as = async (person: number) => callsOf(product.url, await tokenOf(person, jwtSecret));
    sql = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1, onnotice: () => undefined });
    return {
      name,
      projects: WORLDS[name],
      dataDir,
      copySeconds,
      sql,
      stop,
      callsOf: as,
      url: product.url,
      anonKey,
      serviceKey,
      jobsSecret,
      password: PASSWORD,
      pid: product.process.pid ?? 0,
      admin: await as(ADMINISTRATOR),
      staff: await as(2),
      client: await as(STAFF + 1),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

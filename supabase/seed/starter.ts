// The initial data of every installation: the generic library and templates, so that a first project can be created.
import type { TransactionSql } from 'postgres';
import { toLibrary } from '../world/by-rows.ts';
import { type MajorPhaseData, makePlan } from '../world/plan.ts';
import { insertPlan, linkToLibrary } from './plan.ts';
import { kitchen, library, wholeHouse } from './templates.ts';

/** Creates the library and both templates; returns the ids of the templates. */
export async function makeTemplates(sql: TransactionSql): Promise<{ kitchen: number; wholeHouse: number }> {
  await makePlan(toLibrary(sql), library);
  return { kitchen: await makeTemplate(sql, kitchen), wholeHouse: await makeTemplate(sql, wholeHouse) };
}

/** Creates the library and the starter template of an installation without demo data (docs/product.md#add-project). */
export async function makeStarter(sql: TransactionSql): Promise<void> {
  await makePlan(toLibrary(sql), library);
  await makeTemplate(sql, wholeHouse);
}

async function makeTemplate(sql: TransactionSql, { name, plan }: { name: string; plan: MajorPhaseData[] }) {
  const [{ id }] = await sql<[{ id: number }]>`select private.make_project(${name}, null, null, true) as id`;
  await insertPlan(sql, id, plan);
  await linkToLibrary(sql, id);
  return id;
}

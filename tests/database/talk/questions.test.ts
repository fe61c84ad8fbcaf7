// What waits for an answer, tried at random against a model of a few lines (docs/product.md#needs-an-answer).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../convergence/random.ts';
import { casesFor } from '../../support/schedule/cases.ts';
import { as, changing, owner, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, first, launchFor } from '../worlds.ts';

const staff = await aPerson('staff');
const admin = await aPerson('administrator');
const client = await aPerson('client');
const project = await aProject(staff);
await launchFor(staff, project, client);
const [task] = project.tasks;
const letClientsWrite = (lets: boolean) => owner`update company_settings set clients_write = ${lets}`;
beforeAll(() => letClientsWrite(true));
afterAll(() => letClientsWrite(false));

interface Entry {
  id: number;
  /** `office`: of the office, for itself; `answer`: for clients. */
  kind: 'client' | 'office' | 'answer';
  gone: boolean;
}

/** Calls a function that the role api may call, as the person. */
const asApi = <T extends object>(who: typeof staff, call: string) =>
  as(who, async (sql) => {
    await sql`select set_config('role', 'api', true)`;
    return sql.unsafe<T[]>(`select ${call}`);
  });

/** A note of a task, or a message of the office. */
async function aNote(ofTask: number | null = task ?? 0) {
  const rows = await changing(
    staff,
    project.id,
    (sql) => sql<{ id: number }[]>`
      insert into notes (project_id, task_id, description) values (${project.id}, ${ofTask}, 'Text') returning id`,
  );
  return first(rows).id;
}
const ask = async (note: number) =>
  Number(
    first(await asApi<{ id: string }>(client, `private.add_client_entry(${project.id}, ${note}, 'Why?') as id`)).id,
  );
const reply = async (note: number, said: string) =>
  first(
    await changing(
      staff,
      project.id,
      (sql) => sql<{ id: number }[]>`
        insert into notes (project_id, task_id, parent_id, description, said_to)
        select n.project_id, n.task_id, n.id, 'So', ${said} from notes n where n.id = ${note} returning id`,
    ),
  ).id;
test.each([{ of: 'a note' }, { of: 'a message' }])(
  'a question of $of waits exactly while the model says so, since the entry that it says',
  async ({ of }) => {
    await owner`update projects set clients_write = true where id = ${project.id}`;
    const chance = chanceOf(42);
    const pick = <T>(list: readonly T[]) => list[Math.floor(chance.share() * list.length)];
    const note = await aNote(of === 'a note' ? task : null);
    const entries: Entry[] = [];
    let [isInternal, isGone, settled] = [false, false, 0];
    const made = { steps: 0, waited: 0 };
    for (let step = 0; step < casesFor(60, 1_000); step += 1) {
      const choice = chance.share();
      if (choice < 0.35 && !isInternal && !isGone) entries.push({ id: await ask(note), kind: 'client', gone: false });
      else if (choice < 0.55 && !isGone) {
        const kind = chance.share() < 0.5 ? 'office' : 'answer';
        // Written while the note is internal, it stays with the office.
        const id = await reply(note, kind === 'office' ? 'office' : 'clients');
        entries.push({ id, kind: isInternal ? 'office' : kind, gone: false });
      } else if (choice < 0.75 && entries.length > 0 && !isGone) {
        const entry = pick(entries);
        if (entry) {
          const change = entry.gone ? 'restore_note' : 'delete_note';
          await as(admin, (sql) => sql.unsafe(`select ${change}(${project.id}, ${entry.id})`));
          entry.gone = !entry.gone;
        }
      } else if (choice < 0.85 && !isGone) {
        isInternal = !isInternal;
        await changing(
          staff,
          project.id,
          (sql) => sql`update notes set is_internal = ${isInternal} where id = ${note}`,
        );
      } else if (choice < 0.92 && !isGone) {
        await asApi(staff, `private.settle_question(${project.id}, ${note})`);
        settled = Math.max(0, ...entries.map(({ id }) => id));
      } else {
        await as(admin, (sql) =>
          sql.unsafe(`select ${isGone ? 'restore_note' : 'delete_note'}(${project.id}, ${note})`),
        );
        isGone = !isGone;
      }
      const live = entries.filter(({ gone }) => !gone);
      const answered = Math.max(settled, ...live.filter(({ kind }) => kind === 'answer').map(({ id }) => id));
      const waits = live.find(({ kind, id }) => kind === 'client' && id > answered);
      const [row] = await owner<{ since: Date }[]>`select since from questions where note_id = ${note}`;
      const [entry] = await owner<{ at: Date }[]>`select published_at as at from notes where id = ${waits?.id ?? 0}`;
      expect(row?.since, `step ${step}`).toEqual(isInternal || isGone ? undefined : entry?.at);
      made.steps += 1;
      if (row) made.waited += 1;
    }
    expect(made.waited).toBeGreaterThan(made.steps / 10);
    console.log('questions of', of, made);
  },
  casesFor(60, 1_000) * 1_000,
);

// docs/product.md#clients-write
test('clients write only by what the server calls for them', async () => {
  const note = await aNote();
  const direct = as(client, (sql) => sql`select private.add_client_entry(${project.id}, ${note}, 'Why?')`);
  expect(await refusal(direct)).toBe('42501');
  const byStaff = asApi(staff, `private.add_client_entry(${project.id}, ${note}, 'Why?')`);
  expect(await refusal(byStaff)).toBe('P0002');
  const stranger = await aPerson('client');
  expect(await refusal(asApi(stranger, `private.add_client_entry(${project.id}, ${note}, 'Why?')`))).toBe('P0002');
  const byClient = asApi(client, `private.settle_question(${project.id}, ${note})`);
  expect(await refusal(byClient)).toBe('P0002');
  expect(await refusal(asApi(client, `private.give_question(${project.id}, ${note}, null)`))).toBe('P0002');
});

// To-dos of a kitchen under way, in each state, one of them a trade's (docs/product.md#demo).
import type { TransactionSql } from 'postgres';
import type { demoAccounts } from './accounts.ts';

/** The project that has them. */
export const punchProject = 'Juniper Court Kitchen';

interface DemoTodo {
  task: string;
  text: string;
  place?: string;
  isPunch?: true;
  /** The office's unless a trade is named. */
  trade?: string;
  /** Days after the first start. */
  dueIn?: number;
  needsPhoto?: true;
  state?: 'done' | 'checked';
}

const todos: DemoTodo[] = [
  {
    task: 'Choose appliances',
    text: 'Ask the client whether the range is gas or induction, before the circuits are planned.',
    dueIn: 2,
  },
  {
    task: 'Move water and waste lines',
    text: 'The old gas line behind the range is open. Cap it.',
    place: 'Kitchen, north wall',
    isPunch: true,
    trade: 'Blue Oak Plumbing',
    dueIn: 4,
    needsPhoto: true,
  },
  {
    task: 'Set up temporary kitchen',
    text: 'The dust wall has a tear at the zipper.',
    place: 'Hall',
    isPunch: true,
  },
  {
    task: 'Set up temporary kitchen',
    text: 'Plywood over the stair treads is loose.',
    place: 'Stair',
    isPunch: true,
    trade: 'Delta Framing',
    state: 'done',
  },
  {
    task: 'Photograph existing conditions',
    text: 'Scratch in the oak floor by the door, there before the work. Photograph it for the file.',
    place: 'Dining room',
    isPunch: true,
    state: 'checked',
  },
];

/** Writes them two days before `today`; what is done was done the day after. The project is no newer for it. */
export async function addDemoTodos(
  sql: TransactionSql,
  id: number,
  author: (by: keyof typeof demoAccounts) => string,
  today: string,
): Promise<void> {
  const staff = author('staff');
  await sql`select private.lock_project(${id}), private.be_quiet(true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: staff })}, true)`;
  const [head] = await sql<{ at: string }[]>`
    select last_updated::text as at from project_heads where project_id = ${id}`;
  for (const { task, text, place, isPunch, trade, dueIn, needsPhoto, state = 'open' } of todos) {
    const [note] = await sql<{ id: number }[]>`
      insert into notes (project_id, task_id, description, is_internal, created_on, created_by)
      select ${id}, t.id, ${text}, true, ${today}::date - 2 + time '17:10', ${staff}
      from tasks t where t.project_id = ${id} and t.title = ${task} returning id`;
    if (!note) throw new Error(`The demo has no task ${task}.`);
    await sql`
      insert into todos (project_id, note_id, is_punch, place, due_on, user_id, trade_id, needs_photo, state, done_at, done_by,
        checked_at, checked_by)
      select ${id}, ${note.id}, ${isPunch ?? false}, ${place ?? null}, ${today}::date + ${dueIn ?? null}::int,
        case when t.id is null then ${staff}::uuid end, t.id, ${needsPhoto ?? false}, s.state,
        case when s.state <> 'open' then ${today}::date - 1 + time '16:00' end,
        case when s.state <> 'open' then ${staff}::uuid end,
        case when s.state = 'checked' then ${today}::date - 1 + time '17:00' end,
        case when s.state = 'checked' then ${staff}::uuid end
      from (select ${state}::text as state) s left join trades t on t.name = ${trade ?? null} and t.deleted_at is null`;
  }
  await sql`update project_heads set last_updated = ${head?.at ?? today} where project_id = ${id}`;
  await sql`select private.be_quiet(false)`;
}

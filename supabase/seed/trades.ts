// The trades of the demo data, and who does which rows of its projects.
import type { TransactionSql } from 'postgres';
import type { demoAccounts } from './accounts.ts';

interface DemoTrade {
  name: string;
  contact: string;
  email: string;
  /** Of the numbers that belong to nobody. */
  phone: string;
  language?: 'es';
  hue: number;
  crews?: number;
  note?: string;
  /** The tasks and phases, in each project and template that has them. */
  does: string[];
}

const demoTrades: DemoTrade[] = [
  {
    name: 'Delta Framing',
    contact: 'Owen Marsh',
    email: 'office@deltaframing.example',
    phone: '+19165550111',
    hue: 2,
    crews: 2,
    does: ['Demolition and foundation', 'Frame walls and roof', 'Tear-out'],
  },
  {
    name: 'Blue Oak Plumbing',
    contact: 'Dana Whitfield',
    email: 'jobs@blueoakplumbing.example',
    phone: '+19165550122',
    hue: 4,
    does: ['Rough plumbing', 'Move water and waste lines', 'Install fixtures'],
  },
  {
    name: 'Cardinal Electric',
    contact: 'Priya Raman',
    email: 'schedule@cardinalelectric.example',
    phone: '+19165550133',
    hue: 6,
    does: ['Rough electrical', 'New circuits and lighting'],
  },
  {
    name: 'Azulejos Moreno',
    contact: 'Luis Moreno',
    email: 'luis@azulejosmoreno.example',
    phone: '+19165550144',
    language: 'es',
    hue: 8,
    note: 'Call before 7 or after 4.',
    does: ['Cabinets and tile', 'Install counters and backsplash'],
  },
  {
    name: 'Valley Drywall & Paint',
    contact: 'Chris Holt',
    email: 'valley@drywallpaint.example',
    phone: '+19165550155',
    hue: 3,
    does: ['Drywall and paint'],
  },
];

/** What the office does itself. */
const staffDoes: Partial<Record<keyof typeof demoAccounts, string[]>> = {
  staff: ['Walk the site with bidders', 'Punch list', 'Measure existing rooms', 'Set up temporary kitchen'],
  admin: ['Review options with client', 'Sign construction contract', 'Choose appliances'],
};

/** Adds the trades, and assigns them and the office to the rows that they do in these projects. */
export async function assignDemo(
  sql: TransactionSql,
  projects: number[],
  author: (by: keyof typeof demoAccounts) => string,
): Promise<void> {
  const whom: { userId: string | null; tradeId: number | null; does: string[] }[] = [];
  for (const { does, language = 'en', crews = 1, note = null, ...trade } of demoTrades) {
    const [{ id }] = await sql<[{ id: number }]>`
      insert into trades (name, contact, email, phone, language, hue, crews, note)
      values (${trade.name}, ${trade.contact}, ${trade.email}, ${trade.phone}, ${language}, ${trade.hue}, ${crews}, ${note})
      returning id`;
    whom.push({ userId: null, tradeId: id, does });
  }
  for (const [by, does] of Object.entries(staffDoes)) {
    whom.push({ userId: author(by as keyof typeof demoAccounts), tradeId: null, does });
  }
  for (const id of projects) {
    await sql`select private.lock_project(${id}), private.be_quiet(true)`;
    for (const { userId, tradeId, does } of whom) {
      await sql`
        insert into assignments (project_id, phase_id, task_id, user_id, trade_id)
        select ${id}, case r.kind when 'phase' then r.id end, case r.kind when 'task' then r.id end,
          ${userId}::uuid, ${tradeId}::bigint
        from (
          select 'phase' as kind, p.id, p.name from phases p where p.project_id = ${id}
          union all select 'task', t.id, t.title from tasks t where t.project_id = ${id}
        ) r where r.name = any (${does}) order by r.kind, r.id`;
    }
    await sql`select private.be_quiet(false)`;
  }
}

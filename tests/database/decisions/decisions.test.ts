// Evidence: nobody's own SQL makes, changes or removes it, not even the owner's.
import { describe, expect, it } from 'vitest';
import { as, type asService, changing, owner, type Person, refusal, undone } from '../permissions/callers.ts';
import { aPerson, aProject, launchFor } from '../worlds.ts';

const [admin, client, other] = [await aPerson('administrator'), await aPerson('client'), await aPerson('client')];
const project = await aProject(admin);
await launchFor(admin, project, client);
await launchFor(admin, await aProject(admin), other);
const decision = await changing(admin, project.id, async (sql) => {
  const [row] = await sql<{ id: number }[]>`
    insert into decisions (project_id, kind, title) values (${project.id}, 'change', 'Mat') returning id`;
  return row?.id ?? 0;
});

/** Sends it as the function does: as the role api, whose caller is `person`. */
function asApi<T>(
  person: Person,
  work: (sql: Parameters<Parameters<typeof asService>[0]>[0]) => Promise<T>,
): Promise<T> {
  return as(person, async (sql) => {
    await sql`select set_config('role', 'api', true)`;
    return work(sql);
  });
}

const offer = {
  request: 1,
  revision: 1,
  language: 'en',
  expiresOn: null,
  senderName: 'Jordan Lee',
  due: null,
  content: { kind: 'change', title: 'Mat', currency: 'USD', allowanceCents: null },
  choices: [
    {
      choice: 1,
      title: 'Mat',
      cents: 100,
      days: 0,
      leadDays: 0,
      document: 'Mat\n',
      effects: [],
      sha256: 'd98ac0fdd6ce0c08bf06fdc3bda7bbf7df1bf6e9da8bcd97d4ac0ae8f6aef7a3',
    },
  ],
};
const [digest] = await owner<{ sha256: string }[]>`select encode(sha256('Mat\n'), 'hex') as sha256`;
const sent = { ...offer, choices: offer.choices.map((each) => ({ ...each, sha256: digest?.sha256 ?? '' })) };
const send = (person: Person, what: object) =>
  asApi(
    person,
    (sql) => sql<{ id: number }[]>`
    select private.send_offer(${project.id}, ${decision}, d.version, ${JSON.stringify(what)}::text::jsonb) as id
    from (select 1 as version) d`,
  );

describe('an offer', () => {
  it('has documents of its hashes only', async () => {
    expect(await refusal(send(admin, offer))).toBe('23514');
  });

  it('is sent by nobody but staff, and by no SQL of theirs', async () => {
    expect(await refusal(send(client, sent))).toBe('P0002');
    const bare = as(admin, (sql) => sql`select private.send_offer(${project.id}, ${decision}, 1, '{}')`);
    expect(await refusal(bare)).toBe('42501');
  });

  // docs/product.md#evidence
  it('is signed by no SQL of a client, and evidence is inserted by nobody', async () => {
    await send(admin, sent);
    for (const person of [client, other, admin]) {
      const signing = as(person, (sql) => sql`select private.sign_offer(${project.id}, ${decision}, '{}')`);
      expect(await refusal(signing)).toBe('42501');
      for (const table of ['decision_signatures', 'decision_events', 'change_orders', 'consents', 'decision_offers']) {
        expect(await refusal(as(person, (sql) => sql`insert into ${sql(table)} default values`))).toBe('42501');
      }
    }
  });

  it('stays as it was sent, with its choices, files and signers, also for the owner of the tables', async () => {
    for (const table of ['decision_offers', 'offer_choices', 'offer_files', 'offer_signers']) {
      const change = undone(async (sql) => {
        const [newest] = await sql<{ id: number }[]>`select max(id) as id from decision_offers`;
        const id = newest?.id ?? 0;
        await sql`insert into offer_files (offer_id, choice, path, name, mime_type, size, sha256) values (${id}, 1, 'a', 'a', 'a', 1, 'a')`;
        await sql`insert into offer_signers (offer_id, user_id, name, email) values (${id}, gen_random_uuid(), 'a', 'a')`;
        await sql`update ${sql(table)} set ${sql(table === 'decision_offers' ? 'id' : 'offer_id')} = 0`;
      });
      expect(await refusal(change)).toBe('55000');
    }
  });

  // docs/product.md#signing
  it('is signed with a typed or drawn name where the sum changes, in person with both', async () => {
    const { sha256 } = sent.choices[0] ?? {};
    const [{ id } = { id: 0 }] = await owner<{ id: number }[]>`
      select id from decision_offers where decision_id = ${decision} order by revision desc limit 1`;
    const undone = class extends Error {};
    const failureOf = (person: Person, call: 'sign_offer' | 'record_signature', names: object) =>
      asApi(person, async (sql) => {
        const signing = {
          offerId: id,
          choice: 1,
          sha256,
          consent: { version: 2, language: 'en', sha256 },
          signerId: client.id,
          method: 'in_person',
          ...names,
        };
        await sql`select ${sql.unsafe(`private.${call}`)}(${project.id}, ${decision}, ${JSON.stringify(signing)}::text::jsonb)`;
        throw new undone();
      }).catch((error: { code?: string; message: string }) =>
        error instanceof undone ? null : (error.code ?? error.message),
      );
    const whole = [[0, 0, 5, 8]];
    const typed = { typedName: 'Maria' };
    const ways = [
      [{ strokes: [] }, 'PT422', 'PT422'],
      [{ typedName: ' ' }, 'PT422', 'PT422'],
      [{ strokes: [[0, 0, 5]] }, '23514', 'PT422'],
      [{ strokes: whole }, null, 'PT422'],
      [typed, null, 'PT422'],
      [{ ...typed, strokes: [] }, '23514', 'PT422'],
      [{ ...typed, strokes: [[]] }, '23514', '23514'],
      [{ ...typed, strokes: [['a', 'b']] }, '23514', '23514'],
      [{ ...typed, strokes: whole }, null, null],
    ] as const;
    for (const [names, account, inPerson] of ways) {
      expect([
        names,
        await failureOf(client, 'sign_offer', names),
        await failureOf(admin, 'record_signature', names),
      ]).toEqual([names, account, inPerson]);
    }
  });

  it('is neither closed nor taken back without a signature', async () => {
    const closing = asApi(client, (sql) => sql`select private.close_decision(${project.id}, ${decision}, '{}')`);
    expect(await refusal(closing)).toBe('55000');
    const facts = asApi(client, (sql) => sql`select private.closing_facts(${project.id}, ${decision})`);
    expect(await refusal(facts)).toBe('55000');
    const following = asApi(client, (sql) => sql`select private.follow_decision(${project.id}, ${decision}, '{}')`);
    expect(await refusal(following)).toBe('55000');
    const countered = asApi(admin, (sql) => sql`select private.draft_counter(${project.id}, ${decision}, '{}')`);
    expect(await refusal(countered)).toBe('PT422');
  });
});

// docs/product.md#contract
it('takes no completion of a contract that counts other change orders than those until now', async () => {
  const adding = changing(
    admin,
    project.id,
    (sql) => sql`
      insert into contracts (project_id, sum_cents, signed_on, completion, carried_completion, carried_order_id)
      values (${project.id}, 100, '2026-01-05', '2027-07-02', '2027-07-02', 1)`,
  );
  expect(await refusal(adding)).toBe('23514');
});

describe('options', () => {
  // docs/product.md#decision-drafts
  it('are several of a selection alone, also after its kind is changed', async () => {
    const many = await changing(admin, project.id, async (sql) => {
      const [row] = await sql<{ id: number }[]>`
        insert into decisions (project_id, kind, title) values (${project.id}, 'selection', 'Tile') returning id`;
      await sql`insert into decision_options (project_id, decision_id, name)
        select ${project.id}, ${row?.id ?? 0}, n from unnest(array['Slate', 'Oak']) n`;
      return row?.id ?? 0;
    });
    const become = (kind: string) =>
      refusal(changing(admin, project.id, (sql) => sql`update decisions set kind = ${kind} where id = ${many}`));
    expect([await become('change'), await become('approval'), await become('selection')]).toEqual([
      'PT422',
      'PT422',
      null,
    ]);
  });
});

describe('what a client reads', () => {
  const read = (person: Person) =>
    as(person, (sql) => sql<{ json: unknown }[]>`select private.client_decisions(${project.id}, ${decision}) as json`);

  // docs/product.md#client-decisions
  it('is of the own project, without a draft, an effect or a lead of the office', async () => {
    await changing(admin, project.id, (sql) => sql`update decisions set title = 'Secret' where id = ${decision}`);
    const text = JSON.stringify(await read(client));
    expect(text).toContain('Mat');
    for (const secret of ['Secret', 'effects', 'content', 'bufferDays', 'problem']) expect(text).not.toContain(secret);
    expect((await read(other))[0]?.json).toBeNull();
    expect((await read(admin))[0]?.json).toBeNull();
  });
});

describe('evidence', () => {
  const tables = ['decision_signatures', 'decision_events', 'change_orders', 'consents'];

  // docs/product.md#evidence
  it.each(tables)('of %s is not changed, removed or emptied, also by the owner', async (table) => {
    await undone(async (sql) => {
      await sql`insert into decision_signatures
        (project_id, decision_id, offer_id, choice, document_sha256, person, name, email, method, language)
        values (1, 1, 1, 1, 'x', ${client.id}, 'x', 'x', 'account', 'en')`;
      await sql`insert into change_orders (project_id, decision_id, project_name, offer_id, choice, cents, days, record,
          record_sha256, closed_at)
        values (1, 1, 'x', -1, 1, 0, 0, 'x', encode(sha256('x'), 'hex'), now())`;
      await sql`insert into consents (user_id, consent_version, language, sha256) values (${client.id}, 9, 'en', ${'0'.repeat(64)})`;
      const attempts = [`delete from ${table}`, `truncate ${table}`, `update ${table} set ${changeOf(table)}`];
      for (const attempt of attempts) {
        expect([attempt, await refusal(sql.savepoint((inside) => inside.unsafe(attempt)))]).toEqual([attempt, '55000']);
      }
    });
  });

  const changeOf = (table: string) =>
    ({ decision_signatures: `name = 'y'`, decision_events: `kind = 'seen'`, change_orders: 'cents = 1' })[table] ??
    `consent_version = 3`;

  it('of a paper is added once', async () => {
    const outcomes = await undone(async (sql) => {
      await sql`insert into change_orders (project_id, decision_id, project_name, offer_id, choice, cents, days, record,
          record_sha256, closed_at)
        values (1, 1, 'x', -1, 1, 0, 0, 'x', encode(sha256('x'), 'hex'), now())`;
      const add = () =>
        refusal(
          sql.savepoint(
            (inside) => inside`update change_orders set pdf_path = 'a', pdf_sha256 = 'b' where project_id = 1`,
          ),
        );
      return [await add(), await add()];
    });
    expect(outcomes).toEqual([null, '55000']);
  });
});

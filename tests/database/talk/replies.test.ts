// Who reads what was said below a note (docs/product.md#replies-to-notes), tried at random against a model of a few lines.
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../convergence/random.ts';
import { casesFor } from '../../support/schedule/cases.ts';
import { as, changing, owner, type Person, refusal } from '../permissions/callers.ts';
import { aPerson, aProject, first, launchFor } from '../worlds.ts';

const staff = await aPerson('staff');
const colleague = await aPerson('staff');
const admin = await aPerson('administrator');

/** One of the people or a trade. */
type Named = Person | number;
type Said = 'office' | 'clients' | 'trades';
const width = ['office', 'clients', 'trades'] as const;

/** The people in the property: who was told of an entry reads its notice while it is there, and read by them. */
type Told = ReadonlySet<Person>;
interface Readers {
  byClient: boolean;
  byTrade: (trade: number) => boolean;
}
interface Note {
  id: number;
  told: Told;
  internal: boolean;
  forTrades: boolean;
  /** The trade that wrote it. */
  by?: number | undefined;
  /** The trade that its to-do is given to; null of a to-do of nobody. */
  fixer?: number | null;
  gone?: 'itself' | 'with its note' | undefined;
}
interface Reply {
  id: number;
  told: Told;
  by: Person;
  below: Note;
  said: Said;
  to?: number | undefined;
  gone?: Note['gone'];
}

async function aTalk() {
  const client = await aPerson('client');
  const stranger = await aPerson('client');
  const project = await aProject(staff, { tasks: 2 });
  await launchFor(staff, project, client);
  await launchFor(staff, await aProject(staff), stranger);
  const trades = await owner<{ id: number }[]>`
    insert into trades (name) select 'Trade ' || n from generate_series(1, 3) n returning id`;
  const [one, two, three] = trades.map(({ id }) => id) as [number, number, number];
  const [task, other] = project.tasks as [number, number];
  await changing(staff, project.id, async (sql) => {
    await sql`select assign(${project.id}, 'task', ${task}, null, ${one})`;
    await sql`select assign(${project.id}, 'task', ${other}, null, ${two})`;
  });
  /** Names somebody of the people, or a trade; where they would not read it, the entry stays without. */
  const name = async (sql: TransactionSql, id: number, named: Named | undefined) => {
    const mention = (here: TransactionSql) =>
      typeof named === 'number'
        ? here`insert into note_mentions (project_id, note_id, trade_id) values (${project.id}, ${id}, ${named})`
        : here`insert into note_mentions (project_id, note_id, user_id) values (${project.id}, ${id}, ${named?.id ?? ''})`;
    if (named === undefined) return;
    const refused = await refusal(sql.savepoint('mention', mention));
    expect([null, 'PT422']).toContain(refused);
    if (refused === null) accepted.add(id);
  };
  /** The entries that name somebody. */
  const accepted = new Set<number>();
  const note = (isInternal = false, isForTrades = false, named?: Named) =>
    changing(staff, project.id, async (sql) => {
      const rows = await sql<{ id: number }[]>`
        insert into notes (project_id, task_id, description, is_internal, is_for_trades)
        values (${project.id}, ${task}, 'Text', ${isInternal}, ${isForTrades}) returning id`;
      await name(sql, first(rows).id, named);
      return first(rows).id;
    });
  /** An internal one of a trade, as its photos make one. */
  const noteOf = (trade: number) =>
    owner.begin(async (sql) => {
      await sql`select set_config('app.project', ${String(project.id)}, true)`;
      const rows = await sql<{ id: number }[]>`
        insert into notes (project_id, task_id, description, is_internal, trade_id)
        values (${project.id}, ${task}, 'Photos', true, ${trade}) returning id`;
      return first(rows).id;
    });
  interface Asked {
    by?: Person;
    to?: number | undefined;
    named?: Named | undefined;
  }
  const reply = (below: number, said: Said, { by = staff, to, named }: Asked = {}) =>
    changing(by, project.id, async (sql) => {
      const made = first(
        await sql<{ id: number; said: Said; to: number | null }[]>`
          insert into notes (project_id, task_id, parent_id, description, said_to, for_trade_id)
          values (${project.id}, ${task}, ${below}, 'Reply', ${said}, ${to ?? null})
          returning id, said_to as said, for_trade_id as to`,
      );
      await name(sql, made.id, named);
      return made;
    });
  const write = <T>(who: Person, work: (sql: TransactionSql) => Promise<T>) => changing(who, project.id, work);
  const turn = (id: number, columns: Record<string, unknown>, who = staff) =>
    write(who, (sql) => sql`update notes set ${sql(columns)} where id = ${id}`);
  const give = (id: number, trade: number | null, isTodo: boolean) =>
    write(staff, (sql) =>
      isTodo
        ? sql`update todos set trade_id = ${trade} where note_id = ${id}`
        : sql`insert into todos (project_id, note_id, trade_id) values (${project.id}, ${id}, ${trade})`,
    );
  const remove = (id: number, who = staff) => as(who, (sql) => sql`select delete_note(${project.id}, ${id})`);
  const restore = (id: number, who = staff) => as(who, (sql) => sql`select restore_note(${project.id}, ${id})`);
  const readBy = async (who: Person) =>
    new Set(
      (await as(who, (sql) => sql<{ id: number }[]>`select id from notes where project_id = ${project.id}`)).map(
        ({ id }) => id,
      ),
    );
  const noticesOf = async (who: Person) =>
    new Set(
      (
        await as(
          who,
          (sql) => sql<{ id: number }[]>`select entry_id as id from notices where project_id = ${project.id}`,
        )
      ).map(({ id }) => id),
    );
  const readByTrades = async () => {
    const rows = await owner<{ trade: number; id: number }[]>`
      select t.id as trade, n.id from trades t join notes n on n.project_id = ${project.id} and private.trade_reads(t.id, n.id)
      where t.id in ${owner([one, two, three])}`;
    return [one, two, three].map((trade) => new Set(rows.flatMap((row) => (row.trade === trade ? [row.id] : []))));
  };
  return {
    project,
    task,
    client,
    stranger,
    trades: [one, two, three] as const,
    note,
    noteOf,
    reply,
    write,
    turn,
    give,
    remove,
    restore,
    readBy,
    readByTrades,
    noticesOf,
    accepted,
  };
}

// docs/product.md#replies-to-notes docs/product.md#narrowed-replies
// docs/product.md#mentions docs/product.md#notices
describe('the audience of a reply', () => {
  it(
    'is never more than its note, whatever happens to either, for each caller',
    async () => {
      const talk = await aTalk();
      const { project, client, stranger, trades, readBy, readByTrades, noticesOf } = talk;
      const chance = chanceOf(41);
      const notes: Note[] = [];
      const replies: Reply[] = [];
      let isEnabled = true;
      const visits = new Set<number>([trades[0]]);
      const made = { steps: 0, comparisons: 0, readable: 0, notices: 0 };
      /** Those who were named: accepted, and refused since they would not read it. */
      const naming = { office: [0, 0], client: [0, 0], stranger: [0, 0], trade: [0, 0] };

      const levelOf = (n: Note) => (n.internal ? 'office' : n.forTrades ? 'trades' : 'clients');
      const clientReads = (n: Note) => isEnabled && !n.gone && !n.internal;
      const tradeReads = (t: number, n: Note) =>
        !n.gone && (n.by === t || n.fixer === t || (n.forTrades && visits.has(t)));
      const clientReadsReply = (r: Reply) => !r.gone && clientReads(r.below) && r.said !== 'office';
      const tradeReadsReply = (t: number, r: Reply) =>
        !r.gone && tradeReads(t, r.below) && (r.to === t || (r.said === 'trades' && r.below.forTrades));

      /** Whether somebody could be named in an entry, as the database said and as its readers are. */
      const checkNamed = (named: Named | undefined, id: number, { byClient, byTrade }: Readers) => {
        if (named === undefined) return false;
        const kind =
          typeof named === 'number'
            ? 'trade'
            : named === client
              ? 'client'
              : named === stranger
                ? 'stranger'
                : 'office';
        const reads = typeof named === 'number' ? byTrade(named) : kind === 'office' || (kind === 'client' && byClient);
        expect([made.steps, kind, talk.accepted.has(id)]).toEqual([made.steps, kind, reads]);
        naming[kind][reads ? 0 : 1] = (naming[kind][reads ? 0 : 1] ?? 0) + 1;
        return reads;
      };

      const any = <T>(list: readonly T[]) => list[chance.below(list.length)];
      const steps = {
        note: async () => {
          const [internal, forTrades] = any([
            [true, false],
            [false, false],
            [false, true],
          ] as const) ?? [false, false];
          const by = internal && chance.share() < 0.5 ? any(trades) : undefined;
          const named = by === undefined ? any([any([colleague, staff]), client, stranger, any(trades)]) : undefined;
          const id = await (by === undefined ? talk.note(internal, forTrades, named) : talk.noteOf(by));
          const one: Note = { id, internal, forTrades, by, told: new Set() };
          notes.push(one);
          const readers = { byClient: clientReads(one), byTrade: (trade: number) => tradeReads(trade, one) };
          if (checkNamed(named, id, readers) && typeof named === 'object' && named !== staff)
            one.told = new Set([named]);
        },
        reply: async () => {
          const below = any(notes.filter(({ gone }) => !gone));
          if (!below) return;
          const said = any(width) ?? 'office';
          const to = said === 'office' && chance.share() < 0.5 ? any(trades) : undefined;
          const trade = to ?? any(trades);
          const named = any([undefined, any([staff, admin, colleague]), client, stranger, trade, trade, trade]);
          const asked = { by: any([staff, admin]) ?? staff, to, named };
          const wrote = replies.filter((each) => each.below === below && !each.gone).map(({ by }) => by);
          const told = new Set([...wrote, ...(below.by === undefined ? [staff] : [])]);
          const got = await talk.reply(below.id, said, asked);
          const expected = width[Math.min(width.indexOf(said), width.indexOf(levelOf(below)))] ?? 'office';
          const reads = to !== undefined && tradeReads(to, below);
          expect([got.said, got.to]).toEqual([expected, reads ? to : null]);
          const one: Reply = { id: got.id, below, said: expected, told, by: asked.by, ...(reads && { to }) };
          replies.push(one);
          const readers = { byClient: clientReadsReply(one), byTrade: (trade: number) => tradeReadsReply(trade, one) };
          if (checkNamed(named, got.id, readers) && typeof named === 'object') told.add(named);
          told.delete(asked.by);
        },
        internal: async () => {
          const one = any(notes.filter(({ gone }) => !gone));
          if (!one) return;
          one.internal = !one.internal;
          if (one.internal) one.forTrades = false;
          await talk.turn(one.id, { is_internal: one.internal });
        },
        trades: async () => {
          const one = any(notes.filter(({ gone, internal }) => !gone && !internal));
          if (!one) return;
          one.forTrades = !one.forTrades;
          await talk.turn(one.id, { is_for_trades: one.forTrades });
        },
        give: async () => {
          const one = any(notes.filter(({ gone }) => !gone));
          if (!one) return;
          const was = one.fixer;
          one.fixer = any([...trades, null]) ?? null;
          await talk.give(one.id, one.fixer, was !== undefined);
        },
        narrow: async () => {
          const one = any(replies.filter(({ gone, said }) => !gone && said !== 'office'));
          if (!one) return;
          one.said = one.said === 'trades' ? (any(['office', 'clients'] as const) ?? 'office') : 'office';
          await talk.turn(one.id, { said_to: one.said }, admin);
        },
        remove: async () => {
          const one = any([...notes, ...replies].filter(({ gone }) => !gone));
          if (!one) return;
          await talk.remove(one.id, admin);
          one.gone = 'itself';
          for (const each of replies) if (each.below === one) each.gone ??= 'with its note';
        },
        restore: async () => {
          const one = any(
            [...notes, ...replies].filter((each) => each.gone === 'itself' && !('below' in each && each.below.gone)),
          );
          if (!one) return;
          await talk.restore(one.id, admin);
          one.gone = undefined;
          for (const each of replies) if (each.below === one && each.gone === 'with its note') each.gone = undefined;
        },
        enable: async () => {
          isEnabled = !isEnabled;
          await changing(
            staff,
            project.id,
            (sql) => sql`update projects set is_enabled = ${isEnabled} where id = ${project.id}`,
          );
        },
      };
      const weights = {
        note: 3,
        reply: 10,
        internal: 4,
        trades: 4,
        give: 4,
        narrow: 2,
        remove: 2,
        restore: 3,
        enable: 1,
      };

      const compare = (what: string, read: ReadonlySet<number>, mayRead: (one: Note | Reply) => boolean) => {
        const all = [...notes, ...replies];
        const expected = new Set(all.filter(mayRead).map(({ id }) => id));
        expect({ step: made.steps, what, read }).toEqual({ step: made.steps, what, read: expected });
        made.comparisons += all.length;
        made.readable += expected.size;
      };
      const isReply = (one: Note | Reply): one is Reply => 'below' in one;

      for (let step = 0; step < casesFor(80, 3_000); step += 1) {
        await steps[chance.weighted(weights)]();
        made.steps += 1;
        const [office, clients, others, ofTrades] = await Promise.all([
          readBy(colleague),
          readBy(client),
          readBy(stranger),
          readByTrades(),
        ]);
        compare('staff', office, (one) => !one.gone);
        compare('client', clients, (one) => (isReply(one) ? clientReadsReply(one) : clientReads(one)));
        compare('stranger', others, () => false);
        for (const person of [staff, colleague, admin, client]) {
          const read = await noticesOf(person);
          compare(`notices of ${person.id}`, read, (one) => {
            const isRead = person !== client || (isReply(one) ? clientReadsReply(one) : clientReads(one));
            return !one.gone && isRead && one.told.has(person);
          });
          made.notices += read.size;
        }
        trades.forEach((trade, at) => {
          compare(`trade ${at}`, ofTrades[at] ?? new Set(), (one) =>
            isReply(one) ? tradeReadsReply(trade, one) : tradeReads(trade, one),
          );
        });
      }
      // What it made is worth something: replies that clients and trades read, and those that they do not.
      expect(made.comparisons).toBeGreaterThan(3_000);
      expect(made.readable).toBeGreaterThan(500);
      expect(replies.length).toBeGreaterThan(20);
      expect(made.notices).toBeGreaterThan(200);
      const { office, client: ofClient, stranger: ofOthers, trade } = naming;
      expect(Math.min(...ofClient, ...trade, office[0] ?? 0, ofOthers[1] ?? 0), JSON.stringify(naming)).toBeGreaterThan(
        0,
      );
    },
    casesFor(120_000, 600_000),
  );
});

describe('a reply', () => {
  it('stands below a note that is out, of its own project and task, and not below another reply', async () => {
    const talk = await aTalk();
    const elsewhere = await aTalk();
    const note = await talk.note();
    const draft = await talk.write(staff, async (sql) => {
      const rows = await sql<{ id: number }[]>`
        insert into notes (project_id, task_id, description, files_expected)
        values (${talk.project.id}, ${talk.task}, 'Text', 1) returning id`;
      return first(rows).id;
    });
    const gone = await talk.note();
    await talk.remove(gone);
    const { id } = await talk.reply(note, 'office');
    for (const below of [id, draft, gone, await elsewhere.note()])
      expect(await refusal(talk.reply(below, 'office'))).toBe('P0002');
    expect(
      await refusal(
        talk.write(
          staff,
          (sql) => sql`
      insert into notes (project_id, task_id, parent_id, description)
      values (${talk.project.id}, ${talk.task}, ${note}, 'Said to nobody')`,
        ),
      ),
    ).toBe('23502');
  });

  // docs/product.md#words-of-a-reply
  it('has the words and the deletion of its writer; an administrator narrows and deletes it as well', async () => {
    const talk = await aTalk();
    const { id } = await talk.reply(await talk.note(), 'clients');
    expect(await refusal(talk.turn(id, { description: 'Another' }, colleague))).toBe('42501');
    expect(await refusal(talk.turn(id, { description: 'Another' }, admin))).toBe('42501');
    expect(await refusal(talk.turn(id, { said_to: 'office' }, colleague))).toBe('42501');
    expect(await refusal(talk.remove(id, colleague))).toBe('42501');
    await talk.turn(id, { description: 'Another' });
    await talk.turn(id, { said_to: 'office' }, admin);

    // Its flags are not written: they follow from whom it was said to.
    await talk.turn(id, { is_internal: false, is_for_trades: true });
    expect(await talk.readBy(talk.client)).not.toContain(id);
    await talk.remove(id, admin);
    expect(await refusal(talk.restore(id, colleague))).toBe('42501');
    await talk.restore(id, staff);
    expect(await talk.readBy(staff)).toContain(id);
  });

  // docs/product.md#replies-to-notes
  it('is one of 200 of a note', async () => {
    const talk = await aTalk();
    const note = await talk.note();
    await talk.write(
      staff,
      (sql) => sql`
      insert into notes (project_id, task_id, parent_id, description, said_to)
      select ${talk.project.id}, ${talk.task}, ${note}, 'Reply ' || n, 'clients' from generate_series(1, 200) n`,
    );
    expect(await refusal(talk.reply(note, 'office'))).toBe('PT422');
    // One that is deleted leaves its place to another, and does not come back beside it.
    const [gone] = await owner<{ id: number }[]>`select min(id) as id from notes where parent_id = ${note}`;
    await talk.remove(gone?.id ?? 0);
    const another = await talk.reply(note, 'clients');
    expect(await refusal(talk.restore(gone?.id ?? 0))).toBe('PT422');
    await talk.remove(another.id);
    await talk.restore(gone?.id ?? 0);
    await talk.turn(note, { is_internal: true });
    expect([...(await talk.readBy(talk.client))]).toEqual([]);
    await talk.turn(note, { is_internal: false });
    expect((await talk.readBy(talk.client)).size).toBe(201);
  });

  // docs/product.md#notes-come-back
  it('goes and comes back with its note and its photos, but not one that was deleted before', async () => {
    const talk = await aTalk();
    const note = await talk.note();
    const [kept, gone] = [await talk.reply(note, 'clients'), await talk.reply(note, 'clients')];
    await talk.write(
      staff,
      (sql) => sql`
      insert into photos (project_id, note_id, path, original_filename, mime_type, size)
      values (${talk.project.id}, ${kept.id}, ${`${kept.id}/a`}, 'a.jpg', 'image/jpeg', 1)`,
    );
    const photos = async () =>
      (await as(talk.client, (sql) => sql`select from photos where project_id = ${talk.project.id}`)).length;
    await talk.remove(gone.id);
    await talk.remove(note);
    expect([(await talk.readBy(staff)).size, await photos()]).toEqual([0, 0]);
    expect(await refusal(talk.restore(kept.id))).toBe('P0002');
    await talk.restore(note);
    // Done twice: the first stands.
    await talk.restore(note);
    expect(await talk.readBy(talk.client)).toEqual(new Set([note, kept.id]));
    expect(await photos()).toBe(1);
  });

  it('is an entry of the log, of which clients hear while they read it', async () => {
    const talk = await aTalk();
    const note = await talk.note();
    const { id } = await talk.reply(note, 'clients');
    const hidden = await talk.reply(note, 'office');
    await talk.turn(note, { is_internal: true });
    await talk.turn(note, { is_internal: false });
    await talk.turn(id, { said_to: 'office' });
    await talk.remove(id);
    await talk.restore(id);
    const lines = await owner`
      select op, entity, entity_id as id, fields ->> 'noteId' as "noteId", client_op as told from project_changes
      where project_id = ${talk.project.id} and entity in ('note', 'entry') order by seq`;
    const of = (op: string, told: string | null) => ({ op, entity: 'entry', id, noteId: String(note), told });
    const ofNote = (op: string, told: string | null) => ({ op, entity: 'note', id: note, noteId: null, told });
    expect(lines).toEqual([
      ofNote('create', 'create'),
      of('create', 'create'),
      { ...of('create', null), id: hidden.id },
      ofNote('update', 'delete'),
      ofNote('update', 'create'),
      of('update', 'delete'),
      of('delete', null),
      of('restore', null),
    ]);
  });
});

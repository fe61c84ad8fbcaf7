// Two of the office and a client who talk about one project, each in a browser of their own, and a model of a few lines
// of what each may read. Each word that is written stands in it once, so that a page says what its person reads.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { message, noteCreated, reply } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs, type Visitor } from '../fixtures.ts';

type Kind = 'notes' | 'messages';
export type Audience = 'office' | 'clients';

interface Said {
  id: number;
  word: string;
  /** Whom its writer chose. */
  audience: Audience;
  by: Visitor;
  isGone: boolean;
}

/** A note or message with its replies. */
export interface Thread extends Said {
  kind: Kind;
  isInternal: boolean;
  replies: Said[];
}

/** So many replies of a thread show. */
const SHOWN = 3;
const WORD = /w\d+\./g;

export async function threeWhoTalk() {
  const [boss, admin] = await Promise.all([signedInCaller('staff'), signedInCaller('admin')]);
  await admin.patch('/settings', { clientsWrite: true });
  const { id: projectId, taskId } = await aProject(boss, { name: unique('Talking House') });
  const client = await signedInAs('client');
  await boss.post(`/projects/${projectId}/users/${client.person.id}`);
  await boss.patch(`/projects/${projectId}`, { launchedOn: '2026-01-05', isEnabled: true });
  const office: Record<Kind, Visitor> = { notes: await signedInAs('staff'), messages: await signedInAs('staff') };
  await office.notes.page.goto(paths.editProject.href(projectId, 'notes'));
  await office.messages.page.goto(`${paths.editProject.href(projectId, 'notes')}&view=messages`);
  await client.page.goto(paths.clientProject.href(projectId, 'messages'));

  const threads: Thread[] = [];
  const counts = { made: 0, looks: 0, read: 0, hidden: 0 };
  let next = 0;
  /** Whom no client ever reads, whatever becomes of its note. */
  const never = new Set<string>();
  const newWord = () => `w${++next}.`;
  const noteAt = ({ id }: Said) => `/projects/${projectId}/notes/${id}`;
  const labels = { office: 'Office Only', clients: `Send to Clients: ${client.person.firstName}` };
  const send = (within: Page | Locator, audience: Audience) =>
    within.getByRole('button', { name: labels[audience], exact: true }).click();

  /** The part of a page of the office that has a thread. */
  const cardOf = (page: Page, { word }: Said) => page.getByRole('listitem').filter({ hasText: word }).first();
  const visible = async (page: Page) => new Set((await page.getByRole('main').textContent())?.match(WORD) ?? []);

  /** What a person reads of the threads of a kind; who is null is the office. */
  function readable(kind: Kind, isClient: boolean): Set<string> {
    const words = threads
      .filter((thread) => thread.kind === kind && !thread.isGone && !(isClient && thread.isInternal))
      .flatMap((thread) => {
        const replies = thread.replies.filter(
          ({ isGone, audience }) => !isGone && !(isClient && audience === 'office'),
        );
        return [thread.word, ...replies.slice(-SHOWN).map(({ word }) => word)];
      });
    return new Set(words);
  }

  async function showToClient(kind: Kind) {
    const name = kind === 'notes' ? 'Notes' : 'Messages';
    const { page } = client;
    await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name, exact: true }).click();
  }

  /** Each page shows what its person reads, the server answers the client no more than that, and nothing else. */
  async function look(kind: Kind) {
    await showToClient(kind);
    const expected = readable(kind, true);
    await expect.poll(() => visible(client.page), { timeout: 40_000 }).toEqual(expected);
    await expect.poll(() => visible(office[kind].page), { timeout: 40_000 }).toEqual(readable(kind, false));
    const answer = JSON.stringify(await client.caller.get(`/client/projects/${projectId}/notes?kind=${kind}`));
    const answered = new Set(answer.match(WORD) ?? []);
    expect(answered).toEqual(expected);
    for (const word of answered) expect(never.has(word), `${word} is for the office`).toBe(false);
    counts.looks += 3;
    counts.read += expected.size;
    counts.hidden += readable(kind, false).size - expected.size;
  }

  /** The id of what has just been written, as the office reads it. */
  async function arrived(path: string, word: string): Promise<number> {
    const found = { id: 0 };
    const field = path.endsWith('/replies')
      ? reply.array()
      : message.pick({ id: true, description: true }).loose().array();
    await expect
      .poll(
        async () => {
          const rows: { id: number; text?: unknown; description?: unknown }[] = dataOf(await boss.get(path), field);
          found.id = rows.find((row) => row.text === word || row.description === word)?.id ?? 0;
          return found.id;
        },
        { timeout: 40_000 },
      )
      .toBeGreaterThan(0);
    return found.id;
  }

  function keep(thread: Omit<Thread, 'replies' | 'isGone'>): Thread {
    const kept = { ...thread, replies: [], isGone: false };
    threads.push(kept);
    counts.made += 1;
    return kept;
  }

  return {
    office,
    client,
    threads,
    counts,
    look,
    /** A note of the task, which one of the office writes. */
    async note(): Promise<Thread> {
      const word = newWord();
      const by = office.notes;
      const body = { description: word };
      const made = await by.caller.post(`/projects/${projectId}/tasks/${taskId}/notes`, body);
      const { id } = dataOf(made, noteCreated, 201);
      return keep({ id, word, kind: 'notes', audience: 'clients', by, isInternal: false });
    },
    async message(audience: Audience): Promise<Thread> {
      const word = newWord();
      const by = office.messages;
      await by.page.getByRole('textbox', { name: 'Message about this project' }).fill(word);
      await send(by.page, audience);
      const id = await arrived(`/projects/${projectId}/notes?kind=messages`, word);
      return keep({ id, word, kind: 'messages', audience, by, isInternal: audience === 'office' });
    },
    async ask(): Promise<Thread> {
      const word = newWord();
      await showToClient('messages');
      const { page } = client;
      await page.getByRole('textbox', { name: /^Write to / }).fill(word);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const id = await arrived(`/projects/${projectId}/notes?kind=messages`, word);
      return keep({ id, word, kind: 'messages', audience: 'clients', by: client, isInternal: false });
    },
    async reply(thread: Thread, audience: Audience) {
      const word = newWord();
      const by = office[thread.kind];
      if (audience === 'office' || thread.isInternal) never.add(word);
      const card = cardOf(by.page, thread);
      await card.getByRole('button', { name: /^Reply to the / }).click();
      await card.getByRole('textbox', { name: /^Your reply/ }).fill(word);
      await send(card, audience);
      const id = await arrived(`${noteAt(thread)}/replies`, word);
      thread.replies.push({ id, word, audience, by, isGone: false });
      counts.made += 1;
    },
    async replyAsClient(thread: Thread) {
      const word = newWord();
      await showToClient(thread.kind);
      const article = client.page.getByRole('article').filter({ hasText: thread.word });
      const below = article.locator('xpath=following-sibling::div[1]');
      await below.getByRole('button', { name: /^Reply to the / }).click();
      await below.getByRole('textbox', { name: /^Your reply/ }).fill(word);
      await below.getByRole('button', { name: 'Send', exact: true }).click();
      const id = await arrived(`${noteAt(thread)}/replies`, word);
      thread.replies.push({ id, word, audience: 'clients', by: client, isGone: false });
      counts.made += 1;
    },
    /** Takes a note or message back to the office, or shares it again. */
    async flip(thread: Thread) {
      thread.isInternal = !thread.isInternal;
      const answer = await boss.patch(noteAt(thread), { isInternal: thread.isInternal });
      expect(answer.status).toBe(200);
    },
    /** Deletes by the menu of its writer. */
    async remove(thread: Thread, said: Said = thread) {
      const { page } = said.by;
      const card = cardOf(page, thread);
      const isReply = said !== thread;
      const part = isReply ? card.getByRole('listitem').filter({ hasText: said.word }) : card;
      await part
        .getByRole('button', { name: isReply ? /^More for the reply/ : /^More for the (message|note)/ })
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      if (!isReply && thread.kind === 'notes')
        await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      said.isGone = true;
    },
    /** Undo of the last deletion, in the page of its writer. */
    async undo(said: Said) {
      await said.by.page.getByRole('button', { name: 'Undo', exact: true }).last().click();
      said.isGone = false;
    },
    /** Brings back what was deleted, as the History does. */
    async restore(said: Said) {
      expect((await said.by.caller.post(`${noteAt(said)}/restore`)).status).toBe(200);
      said.isGone = false;
    },
  };
}

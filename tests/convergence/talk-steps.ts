// The steps of talk beside a plan's writes: replies, to-dos and their steps, flips of a note, deletions and restores. What
// may wait does so in the outbox; what a restart of the product takes away is given up.
import type { Mention } from '../../functions/core/notes/contract.ts';
import { newKey } from '../../web/lib/http/api.ts';
import type { Sync } from '../../web/sync/sync.ts';
import { editNote, removeNote } from '../../web/sync/write/write-note.ts';
import { addReply } from '../../web/sync/write/write-reply.ts';
import { putTodo, stepTodo } from '../../web/sync/write/write-todo.ts';
import { pick } from './random.ts';
import type { Step } from './steps.ts';

export interface TalkOf {
  projectId: number;
  /** Each with its task; a message has none. */
  notes: readonly { id: number; taskId: number | null }[];
  /** A client of the project, and a trade that may have visits in it: who would not read the reply is refused. */
  named: readonly [client: Mention, trade: Mention];
}

/** The steps of a person, counted by kind, and the words of their replies that the server has taken, some with a name. */
export interface Talked {
  did: Record<TalkKind, number>;
  replied: string[];
  named: { text: string; audience: string }[];
}

export type TalkKind = 'reply' | 'todo' | 'flip' | 'unsay' | 'say';

/** A person is heard 120 times in ten minutes. */
const MOST = 100;
const states = ['done', 'open', 'done', 'checked'] as const;

/** The steps of one person; `told` gets what was done. */
export function createTalker(sync: Sync, { projectId, notes, named }: TalkOf, person: string, told: string[]) {
  const talked: Talked = { did: { reply: 0, todo: 0, flip: 0, unsay: 0, say: 0 }, replied: [], named: [] };
  const { did, replied } = talked;

  async function reply({ number, row, list, place }: Step) {
    const note = pick(notes, row);
    if (!note || did.reply >= MOST) return;
    const text = `${person}:${number}`;
    did.reply += 1;
    told.push(`${number} reply ${text} below ${note.id}`);
    const audience = place < 0.4 ? 'office' : place < 0.8 ? 'clients' : 'trades';
    const [client, trade] = named;
    const mention = audience !== 'office' && list < 0.5 && (audience === 'clients' ? client : trade);
    const mentions = mention ? [mention] : [];
    const outcome = await addReply(sync, { projectId, noteId: note.id, name: 'Reply', text, audience, mentions });
    if (outcome.kind !== 'sent') return;
    replied.push(text);
    if (mention) talked.named.push({ text, audience });
  }

  async function todo({ number, row, list }: Step) {
    // A message is no to-do.
    const note = pick(
      notes.filter(({ taskId }) => taskId !== null),
      row,
    );
    if (!note) return;
    const about = { projectId, noteId: note.id, name: 'To-do' };
    const to = pick(states, list) ?? 'done';
    did.todo += 1;
    told.push(`${number} to-do ${note.id} ${to}`);
    void putTodo(sync, about, { fields: { isPunch: true }, base: {} });
    await stepTodo(sync, about, { to });
  }

  async function flip({ number, row, place }: Step) {
    const note = pick(notes, row);
    if (!note) return;
    const isInternal = place < 0.5;
    did.flip += 1;
    told.push(`${number} note ${note.id} ${isInternal ? 'is internal' : 'is shared'}`);
    const change = { fields: { isInternal }, base: {} };
    await editNote(sync, { projectId, taskId: note.taskId, noteId: note.id }, change).sending;
  }

  /** Deletes a note, or says it again: whoever deleted it, it comes back with its replies. */
  async function unsay({ number, row }: Step) {
    const note = pick(notes, row);
    if (!note) return;
    did.unsay += 1;
    told.push(`${number} delete note ${note.id}`);
    await removeNote(sync, { projectId, taskId: note.taskId, noteId: note.id });
  }

  async function say({ number, row }: Step) {
    const note = pick(notes, row);
    if (!note) return;
    did.say += 1;
    told.push(`${number} restore note ${note.id}`);
    const path = `/projects/${projectId}/notes/${note.id}/restore`;
    // Nothing keeps it: without a network it is not done.
    await sync.api(path, { method: 'POST', idempotencyKey: newKey() }).catch(() => undefined);
  }

  const steps: Record<TalkKind, (step: Step) => Promise<void>> = { reply, todo, flip, unsay, say };
  return { talked, take: (kind: TalkKind, step: Step) => steps[kind](step) };
}

export function isTalk(kind: Step['kind']): kind is TalkKind {
  return ['reply', 'todo', 'flip', 'unsay', 'say'].includes(kind);
}

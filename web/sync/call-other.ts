import type { DrawingPin, DrawingPinCreate } from '../../functions/core/drawings/contract.ts';
import type { MessageCreate } from '../../functions/core/notes/contract.ts';
import { isStatus } from '../lib/http/api-error.ts';
import { api } from '../session/api.ts';
import { callDiary } from './outbox/call-diary.ts';
import { callFiledReply, callNote } from './outbox/call-note.ts';
import { callNoteChange } from './outbox/call-note-change.ts';
import { callOriginal } from './outbox/call-original.ts';
import { showThreads } from './outbox/call-reply.ts';
import type {
  Entry,
  MessageEntry,
  OpeningEntry,
  PinEntry,
  PlanEntry,
  ProjectDayEntry,
  ProjectInputEntry,
  TodoEntry,
  TodoStepEntry,
} from './outbox/entry.ts';
import { inputFields } from './plan/project-input.ts';
import { readAgain } from './queries/read-again.ts';
import type { Sender } from './sender.ts';
import { WRITE_LIMIT_MS } from './transport/timing.ts';

/** The call of each kind of entry beside the plan's; resolves to the id of what it is about. */
export function callOther(sender: Sender, entry: Exclude<Entry, PlanEntry>): Promise<number> {
  switch (entry.kind) {
    case 'note':
    case 'captioned-note':
      return callNote(sender.outbox, entry);
    case 'project-note':
      return callMessage(sender, entry);
    case 'filed-reply':
      return callFiledReply(sender, entry);
    case 'reply':
    case 'note-change':
    case 'reply-change':
    case 'photo-caption':
    case 'note-file':
    case 'note-removal':
      return callNoteChange(sender, entry);
    case 'todo':
    case 'todo-step':
      return callTodo(sender, entry);
    case 'pin':
      return callPin(sender, entry);
    case 'opening':
      return callOpening(entry);
    case 'project-day':
      return callProjectDay(sender, entry);
    case 'planned-from':
    case 'work-week':
      return callProjectInput(sender, entry);
    case 'diary-line':
    case 'diary-people':
    case 'diary-weather':
    case 'diary-close':
      return callDiary(sender, entry);
    case 'photo-original':
    case 'photo-unmarked':
      return callOriginal(sender.outbox, entry);
  }
}

/** Places, moves, checks or removes a pin; resolves when the screens of this page show it. */
async function callPin({ queries }: Pick<Sender, 'queries'>, entry: PinEntry): Promise<number> {
  const { key, order, projectId, documentId, change } = entry;
  const path = `/projects/${projectId}/documents/${documentId}/pins`;
  const sent = { idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  let id: number;
  if (change.to === 'place') {
    const { to: _, ...body } = change;
    id = (await api<DrawingPin>(path, { method: 'POST', body: body satisfies DrawingPinCreate, ...sent })).id;
  } else if (change.to === 'remove') {
    id = change.pinId;
    await api(`${path}/${id}`, { method: 'DELETE', ...sent }).catch((error) => {
      // A colleague has removed it already.
      if (!isStatus(error, 404)) throw error;
    });
  } else {
    const { to: _, pinId, ...body } = change;
    id = (await api<DrawingPin>(`${path}/${pinId}`, { method: 'PATCH', body, ...sent })).id;
  }
  await readAgain(queries, ['drawings', projectId]).catch(() => {});
  return id;
}

/** Tells that a version of a drawing was on the screen, as of when it was. */
async function callOpening({ key, order, projectId, versionId }: OpeningEntry): Promise<number> {
  const path = `/projects/${projectId}/versions/${versionId}/opened`;
  await api(path, { method: 'POST', idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS });
  return versionId;
}

/** Begins a message of the project; resolves to its id when the screens of this page show it. */
async function callMessage(sender: Pick<Sender, 'queries'>, entry: MessageEntry): Promise<number> {
  const { key, order, projectId, description, mentions, isInternal } = entry;
  const body: MessageCreate = { description, mentions, isInternal };
  const sent = { body, idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  const { id } = await api<{ id: number }>(`/projects/${projectId}/notes`, { method: 'POST', ...sent });
  await showThreads(sender, projectId);
  return id;
}

/** Makes, changes or steps a to-do; resolves when the screens of this page show it. */
async function callTodo(sender: Pick<Sender, 'queries'>, entry: TodoEntry | TodoStepEntry): Promise<number> {
  const { key, order, projectId, noteId } = entry;
  const path = `/projects/${projectId}/notes/${noteId}/todo`;
  const sent = { idempotencyKey: key, doneAt: order, limit: WRITE_LIMIT_MS };
  if (entry.kind === 'todo') {
    await api(path, { method: 'PUT', body: { ...entry.fields, base: entry.base }, ...sent });
  } else {
    const { to, text } = entry;
    await api(`${path}/state`, { method: 'POST', body: { to, ...(text && { text }) }, ...sent });
  }
  await showThreads(sender, projectId);
  await readAgain(sender.queries, ['todos']).catch(() => {});
  return noteId;
}

/** Makes the call of a day; resolves once an open plan shows it, to the id of the project. */
async function callProjectDay(
  { api, live }: Pick<Sender, 'api' | 'live'>,
  { key, order, projectId, day, to }: ProjectDayEntry,
): Promise<number> {
  const path = `/projects/${projectId}/days`;
  const call = (idempotencyKey: string) => {
    const sent = { idempotencyKey, doneAt: order, limit: WRITE_LIMIT_MS };
    if (to) return api(path, { method: 'POST', body: to, ...sent });
    return api(`${path}/${day}`, { method: 'DELETE', ...sent });
  };
  await live(projectId)
    .write(key, call)
    .catch((error: unknown) => {
      // Somebody else took it away.
      if (to || !isStatus(error, 404)) throw error;
    });
  return projectId;
}

/** Makes the call of an input of a whole project; resolves once an open plan shows it, to the project's id. */
async function callProjectInput(
  { api, live }: Pick<Sender, 'api' | 'live'>,
  { kind, key, order, projectId, from, to }: ProjectInputEntry,
): Promise<number> {
  const field = inputFields[kind];
  const body = { [field]: to, base: { [field]: from } };
  await live(projectId).write(key, (idempotencyKey) =>
    api(`/projects/${projectId}`, { method: 'PATCH', body, idempotencyKey, doneAt: order, limit: WRITE_LIMIT_MS }),
  );
  return projectId;
}

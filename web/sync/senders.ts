import { afterFirstUse } from '../lib/code/lazy.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { isStatus } from '../lib/http/api-error.ts';
import type { Send } from './outbox/deliver.ts';
import type { Entry, PlanEntry } from './outbox/entry.ts';
import { ProjectGone } from './outbox/gone-projects.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Sent } from './outbox/shared-entries.ts';
import { callPlan } from './project/call-plan.ts';
import { callProjectDay } from './project/call-project-day.ts';
import { callProjectInput } from './project/call-project-input.ts';
import type { LiveProjects } from './project/live-projects.ts';
import { deletionQuery } from './project/project-deletion.ts';
import type { Notes } from './project/project-notes.ts';
import type { Session } from './session.ts';

// Not at once, since no screen needs it to be drawn.
const noteCode = onDemand(() => import('./outbox/call-note.ts'));
const noteChangeCode = onDemand(() => import('./outbox/call-note-change.ts'));
const todoCode = onDemand(() => import('./outbox/call-todo.ts'));
const diaryCode = onDemand(() => import('./outbox/call-diary.ts'));
const originalCode = onDemand(() => import('./outbox/call-original.ts'));

/** All of it, before something waits for a connection: a browser may not ask again for a file that it did not get. */
function prepareToSend() {
  return Promise.allSettled([noteCode(), noteChangeCode(), originalCode(), todoCode(), diaryCode()]);
}

type Sender = Session & Pick<LiveProjects, 'live'> & { notes: Notes; outbox: Outbox };

/** The call of each kind of entry. */
export function createSenders(sender: Sender): Send {
  const { outbox, queries } = sender;
  void afterFirstUse().then(prepareToSend);

  async function call(entry: Entry): Promise<Sent> {
    return entry.kind === 'plan' ? callPlan(sender, entry) : { id: await callOther(entry) };
  }

  async function callOther(entry: Exclude<Entry, PlanEntry>): Promise<number> {
    switch (entry.kind) {
      case 'note':
      case 'captioned-note':
        return (await noteCode()).callNote(outbox, entry);
      case 'filed-reply':
        return (await noteCode()).callFiledReply(sender, entry);
      case 'reply':
      case 'note-change':
      case 'reply-change':
      case 'photo-caption':
      case 'note-file':
      case 'note-removal':
        return (await noteChangeCode()).callNoteChange(sender, entry);
      case 'todo':
      case 'todo-step':
        return (await todoCode()).callTodo(sender, entry);
      case 'project-day':
        return callProjectDay(sender, entry);
      case 'planned-from':
      case 'work-week':
        return callProjectInput(sender, entry);
      case 'diary-line':
      case 'diary-people':
      case 'diary-weather':
      case 'diary-close':
        return (await diaryCode()).callDiary(sender, entry);
      case 'photo-original':
      case 'photo-unmarked':
        return (await originalCode()).callOriginal(outbox, entry);
    }
  }

  return (entry) =>
    call(entry).catch(async (error: unknown) => {
      const deletion = isStatus(error, 404) ? await queries.fetchQuery(deletionQuery(sender, entry.projectId)) : null;
      throw deletion ? new ProjectGone(deletion.name ?? 'a project') : error;
    });
}

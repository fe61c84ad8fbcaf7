import { callDiary } from './outbox/call-diary.ts';
import { callOpening, callPin } from './outbox/call-drawing.ts';
import { callMessage } from './outbox/call-message.ts';
import { callFiledReply, callNote } from './outbox/call-note.ts';
import { callNoteChange } from './outbox/call-note-change.ts';
import { callOriginal } from './outbox/call-original.ts';
import { callTodo } from './outbox/call-todo.ts';
import type { Entry, PlanEntry } from './outbox/entry.ts';
import { callProjectDay } from './project/call-project-day.ts';
import { callProjectInput } from './project/call-project-input.ts';
import type { Sender } from './sender.ts';

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

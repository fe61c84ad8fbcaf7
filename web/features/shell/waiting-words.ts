import { counted } from '../../../functions/core/common/english.ts';
import { formatColumnDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { loopOf } from '../../model/schedule/loop-in-words.ts';
import {
  type DiaryEntry,
  type Entry,
  isDiary,
  isNote,
  isOriginal,
  isReply,
  isTextChange,
  isTodo,
} from '../../sync/outbox/entry.ts';
import { isKnown } from '../../sync/outbox/known-kinds.ts';
import { type Batch, isBatch } from '../../sync/plan/changes/pending.ts';
import { isProjectInput } from '../../sync/plan/project-input.ts';

const rows = { majorphase: 'major phase', phase: 'phase', task: 'task' } as const;
const verbs = {
  create: 'Add',
  update: 'Change',
  delete: 'Delete',
  restore: 'Restore',
  move: 'Move',
  duplicate: 'Duplicate',
  assign: 'Assign',
  unassign: 'Take somebody off',
  link: 'Change the links of',
  links: 'Change the links of',
} as const;

/** `Change task Survey` */
export function entryText(entry: Entry): string {
  const { name } = entry;
  if (!isKnown(entry)) return `Change to ${name}`;
  if (isNote(entry)) return `Note on ${name}`;
  if (entry.kind === 'project-note') return `Message about ${name}`;
  if (entry.kind === 'photo-caption') return `Change a caption on ${name}`;
  if (entry.kind === 'project-day') return `${name} of the project`;
  if (isProjectInput(entry) || isReply(entry)) return name;
  if (isDiary(entry)) return diaryText(entry);
  if (isTextChange(entry)) return `Change ${entry.kind === 'note-change' ? 'note' : 'reply'} on ${name}`;
  if (isTodo(entry)) return `To-do on ${name}`;
  if (entry.kind === 'pin') return `Pin on ${name}`;
  if (entry.kind === 'opening') return 'An opened drawing';
  if (entry.kind === 'note-file') return `Add ${entry.file.name} to a note on ${name}`;
  if (isOriginal(entry))
    return `${entry.file.name} ${entry.kind === 'photo-original' ? 'in full size' : 'without its marks'} on ${name}`;
  if (entry.kind === 'note-removal')
    return entry.file ? `Remove ${entry.file.name} from a note on ${name}` : `Delete note on ${name}`;
  const { write } = entry;
  if (isBatch(write)) return `${verbs[batchKind(write)]} ${name}`;
  return `${verbs[write.kind]} ${rows[write.entity]} ${name}`.trim();
}

/** `Close Mar 2 of Smith kitchen` */
function diaryText({ kind, name, day }: DiaryEntry): string {
  const of = formatColumnDay(day);
  if (kind === 'diary-close') return `Close ${of} of ${name}`;
  if (kind === 'diary-people') return `${name} on site on ${of}`;
  return `${kind === 'diary-line' ? 'Line' : 'Weather'} of ${of} in the daily log of ${name}`;
}

/** What a batch does to its rows. */
function batchKind({ changes }: Batch) {
  const [kind, ...others] = new Set(changes.map((change) => change.kind));
  return kind === undefined || others.length > 0 ? 'update' : kind === 'place' ? 'move' : kind;
}

/** The screen where an entry is decided. */
export function addressOf(entry: Entry): string {
  const { projectId, address } = entry;
  if (isDiary(entry)) return paths.diaryDay.href(projectId, entry.day);
  if (entry.kind === 'project-note') return `${paths.editProject.href(projectId, 'notes')}&view=messages`;
  if (entry.kind !== 'plan') return paths.editProject.href(projectId, 'notes');
  const { href } = entry.isTemplate ? paths.editTemplate : paths.editProject;
  return address ?? href(projectId, 'editor');
}

/** Why an entry is still pending. */
export function reasonOf(entry: Entry, behind: Entry | undefined): string {
  const { refusal } = entry;
  if (!isKnown(entry)) return 'Made in a newer version of this app. Reload this page to send it.';
  const loop = refusal && loopOf(refusal.body);
  if (loop) return loop;
  if (refusal?.status === 409) return 'Somebody else changed the same.';
  if (refusal?.status === 404) return 'Somebody else deleted it.';
  if (refusal?.status === 403) return 'You are not allowed to do this.';
  if (refusal && (refusal.status === 0 || refusal.status >= 500)) return 'The server failed on it.';
  if (refusal) return `The server did not take it${refusal.body.message ? `: ${refusal.body.message}` : ''}.`;
  return behind ? `Waits for: ${entryText(behind)}` : 'Waits for the connection.';
}

/** `1 change`, `3 changes` */
export function changes(count: number): string {
  return counted(count, 'change');
}

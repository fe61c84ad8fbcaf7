// Sharing selected pictures with clients shares their notes (docs/product.md#photos-shared).
import type { GalleryPhoto, Note, Reply } from '../../../../functions/core/notes/contract.ts';

export interface Chosen extends Pick<GalleryPhoto, 'id' | 'noteId' | 'taskId' | 'taskTitle' | 'isInternal'> {
  projectId: number;
}

/** A note of selected pictures that clients do not see yet. */
export interface NoteOfChosen extends Pick<Chosen, 'projectId' | 'noteId' | 'taskId' | 'taskTitle'> {
  /** The ids of its selected pictures, those of its replies included. */
  chosen: number[];
}

/** The notes of pictures that are internal, each once, in the order of the pictures. */
export function notesOf(photos: readonly Chosen[]): NoteOfChosen[] {
  const notes = new Map<number, NoteOfChosen>();
  for (const { id, projectId, noteId, taskId, taskTitle, isInternal } of photos) {
    if (!isInternal) continue;
    const note = notes.get(noteId);
    if (note) note.chosen.push(id);
    else notes.set(noteId, { projectId, noteId, taskId, taskTitle, chosen: [id] });
  }
  return [...notes.values()];
}

/** How many of the selected pictures stay internal when the note is shared: those of replies that are for the office. */
export function staying(
  chosen: readonly number[],
  { photos }: Pick<Note, 'photos'>,
  replies: readonly Pick<Reply, 'chosen' | 'photos'>[],
): number {
  const returning = replies.filter(({ chosen: to }) => to === 'clients' || to === 'trades');
  const shared = new Set([...photos, ...returning.flatMap((reply) => reply.photos)].map(({ id }) => id));
  return chosen.filter((id) => !shared.has(id)).length;
}

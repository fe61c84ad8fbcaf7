import type { QueryKey } from '@tanstack/react-query';
import type { Note } from '../../../functions/core/notes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { whenConnection } from '../../lib/http/connection.ts';
import { batch } from '../../lib/time/timers.ts';
import { readAgain } from '../queries/read-again.ts';
import type { Session } from '../session.ts';
import { NOTE_PACE, NOTES_AT_ONCE } from '../transport/timing.ts';
import type { LiveProjects } from './live-projects.ts';
import { projectQuery } from './project-query.ts';

/** A view of notes, with its handlers for changes. */
interface NotesShown {
  projectId: number;
  /** The task; without it the whole project. */
  taskId?: number;
  /** The query of the notes, refetched when single notes are not enough. */
  queryKey: QueryKey;
  /** Inserts or updates a note; `changedBy` is the author of the last change. */
  put: (note: Note, changedBy: string | null) => void;
  drop: (noteId: number) => void;
}

export interface Notes {
  /** Shows a note in all views of this page. */
  show: (projectId: number, note: Note) => void;
  /** Removes a note from all views of this page. */
  hide: (projectId: number, noteId: number) => void;
  /**
   * Keeps a view of notes live; returns a function that stops it. Events contain the id of a note, not its text.
   */
  follow: (place: NotesShown) => () => void;
}

/** The note views of a session. */
export function createNotes(session: Session, live: LiveProjects['live']): Notes {
  const { api, queries } = session;
  const places = new Set<NotesShown>();
  const reread = (queryKey: QueryKey) => readAgain(queries, queryKey);

  /** Marks a read in flight as outdated. */
  function outdateReading(queryKey: QueryKey) {
    if (queries.isFetching({ queryKey }) > 0) void reread(queryKey);
  }

  function follow(place: NotesShown): () => void {
    const { projectId, taskId, queryKey, put, drop } = place;
    const changedBy = new Map<number, string | null>();
    const planKey = projectQuery(session, projectId).queryKey;

    async function read(noteId: number) {
      try {
        const note = await api<Note>(`/projects/${projectId}/notes/${noteId}`);
        if (isShown(note.taskId)) put(note, changedBy.get(noteId) ?? null);
      } catch (error) {
        // A deleted note gets its own event.
        if (isStatus(error, 404)) return;
        await whenConnection('online');
        await reread(queryKey);
      }
    }

    const isShown = (task: unknown) => taskId === undefined || task === taskId;
    const taskOf = (noteId: number) => queries.getQueryData(planKey)?.notes[noteId];
    const reading = batch<number>(
      (noteIds) => (noteIds.length > NOTES_AT_ONCE ? reread(queryKey) : Promise.all(noteIds.map(read))),
      NOTE_PACE,
    );
    const stopListening = live(projectId).onChange((change) => {
      if (!change) return void reread(queryKey);
      const { entity, op, id, fields, actor } = change;
      if (entity !== 'note' && entity !== 'photo') return;
      const noteId = entity === 'photo' ? fields.noteId : id;
      if (typeof noteId !== 'number') return;
      outdateReading(queryKey);
      if (entity === 'note' && op === 'delete') return drop(noteId);
      if (!isShown(fields.taskId ?? taskOf(noteId))) return;
      changedBy.set(noteId, actor);
      reading.add(noteId);
    });
    places.add(place);
    return () => {
      places.delete(place);
      stopListening();
      reading.stop();
    };
  }

  return {
    follow,
    show: (projectId, note) => {
      for (const place of places) {
        const { taskId = note.taskId } = place;
        if (place.projectId !== projectId || taskId !== note.taskId) continue;
        place.put(note, null);
        outdateReading(place.queryKey);
      }
    },
    hide: (projectId, noteId) => {
      for (const place of places) {
        if (place.projectId !== projectId) continue;
        place.drop(noteId);
        outdateReading(place.queryKey);
      }
    },
  };
}

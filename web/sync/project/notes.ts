import type { QueryKey } from '@tanstack/react-query';
import type { Note } from '../../../functions/api/notes/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { whenConnection } from '../../lib/http/connection.ts';
import { gather } from '../../lib/time/gather.ts';
import { readAgain } from '../queries/read-again.ts';
import type { Session } from '../session.ts';
import { NOTE_PACE, NOTES_AT_ONCE } from '../transport/timing.ts';
import type { LiveProjects } from './live-projects.ts';
import { projectQuery } from './project-query.ts';

/** A place that shows notes, and what is done there when somebody changes one. */
interface NotesShown {
  projectId: number;
  /** Only the notes of this task; those of the whole project without it. */
  taskId?: number;
  /** The answers that hold them: read again when more changed than single notes tell. */
  queryKey: QueryKey;
  /** `changedBy` made the last change to it. */
  put: (note: Note, changedBy: string | null) => void;
  drop: (noteId: number) => void;
}

export interface Notes {
  /** Puts a note into every place of this page that shows it: what one has just done is there with its answer. */
  show: (projectId: number, note: Note) => void;
  /** Takes a note out of every place of this page that shows it. */
  hide: (projectId: number, noteId: number) => void;
  /**
   * Keeps shown notes as the others change them, until the returned function is called. An event tells of a note, not
   * its text.
   */
  follow: (place: NotesShown) => () => void;
}

/** The notes that the screens of a session show. */
export function createNotes(session: Session, live: LiveProjects['live']): Notes {
  const { api, queries } = session;
  const places = new Set<NotesShown>();
  const reread = (queryKey: QueryKey) => readAgain(queries, queryKey);

  /** What is being read may not hold yet what is known now. */
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
        // A note that is gone by now is left to the event that says so.
        if (isStatus(error, 404)) return;
        await whenConnection('online');
        await reread(queryKey);
      }
    }

    const isShown = (task: unknown) => taskId === undefined || task === taskId;
    const taskOf = (noteId: number) => queries.getQueryData(planKey)?.notes[noteId];
    const reading = gather<number>(
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

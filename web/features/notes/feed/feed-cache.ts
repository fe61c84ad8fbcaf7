import type { InfiniteData } from '@tanstack/react-query';
import type { FeedNote, Note } from '../../../../functions/core/notes/contract.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';

const noReplies: FeedNote['replies'] = { count: 0, forClients: 0, last: [] };

export type Feed = InfiniteData<FeedNote[], unknown>;

/** Inserts a note, newest first; a note older than the loaded pages is ignored. */
export function putNote(feed: Feed, note: FeedNote): Feed {
  if (feed.pages.some((page) => page.some(({ id }) => id === note.id))) {
    const replaced = (known: FeedNote) =>
      known.id === note.id
        ? { ...note, created_by: known.created_by, replies: known.replies, question: known.question, todo: known.todo }
        : known;
    return { ...feed, pages: feed.pages.map((page) => page.map(replaced)) };
  }
  const at = feed.pages.findIndex((page) => page.some((known) => isNewer(note, known)));
  if (at === -1 && feed.pages.at(-1)?.length) return feed;
  const pages = feed.pages.map((page, index) =>
    index === Math.max(at, 0) ? [...page, note].sort((one, other) => (isNewer(one, other) ? -1 : 1)) : page,
  );
  return { ...feed, pages };
}

export function dropNote(feed: Feed, noteId: number): Feed {
  return { ...feed, pages: feed.pages.map((page) => page.filter(({ id }) => id !== noteId)) };
}

/** A note in the feed's form, with names from the plan; undefined when its task is not in the plan. */
export function asFeedNote(plan: PlanSnapshot, note: Note, createdBy: string | null): FeedNote | undefined {
  const task = note.taskId === null ? undefined : plan.rows.task[note.taskId];
  const phase = task && plan.rows.phase[task.phase];
  const majorPhase = phase && plan.rows.majorphase[phase.majorPhase];
  if (!task || !phase || !majorPhase) return undefined;
  return {
    id: note.id,
    description: note.description,
    is_internal: note.isInternal,
    is_for_trades: note.isForTrades,
    task_id: task.id,
    task_title: task.title,
    phase_id: phase.id,
    phase_name: phase.name,
    major_phase_id: majorPhase.id,
    major_phase_name: majorPhase.name,
    created_on: note.createdOn,
    created_by: createdBy,
    created_first_name: note.createdByFirstName,
    created_last_name: note.createdByLastName,
    version: note.version,
    photos: note.photos,
    // A note that comes by itself is new, or the feed keeps the thread that it knows.
    replies: noReplies,
    question: null,
    settled_on: null,
    todo: null,
  };
}

function isNewer(one: FeedNote, other: FeedNote): boolean {
  return one.created_on === other.created_on ? one.id > other.id : one.created_on > other.created_on;
}

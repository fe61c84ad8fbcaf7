import type { NoteFilter } from '../../../../functions/core/notes/contract.ts';
import { projectQuery } from '../../../sync/project/project-query.ts';
import type { Sync } from '../../../sync/sync.ts';
import { isCertain, isMatch } from '../note-filter.ts';
import { feedsKey, noteQuery } from '../queries.ts';
import { asFeedNote, dropNote, type Feed, putNote } from './feed-cache.ts';

/** Keeps the feeds of a project live, with any filter; returns a function that stops it. */
export function followFeed(sync: Sync, projectId: number): () => void {
  const { queries } = sync;
  const feeds = () => queries.getQueryCache().findAll({ queryKey: feedsKey(projectId) });

  function changeFeeds(change: (feed: Feed, filter: NoteFilter) => Feed | null) {
    for (const { queryKey, state } of feeds()) {
      const feed = state.data as Feed | undefined;
      const next = feed && change(feed, queryKey[3] as NoteFilter);
      if (next) queries.setQueryData(queryKey, next);
      // Only the server knows where the note belongs.
      else if (feed) void queries.invalidateQueries({ queryKey, exact: true });
    }
  }

  return sync.notes.follow({
    projectId,
    queryKey: ['notes', projectId],
    put: (note, changedBy) => {
      const plan = sync.queries.getQueryData(projectQuery(sync, projectId).queryKey);
      const fresh = plan && asFeedNote(plan, note, changedBy);
      sync.queries.setQueryData(noteQuery(projectId, note.id).queryKey, (known) => known && note);
      if (!fresh) return;
      changeFeeds((feed, filter) => {
        if (!isMatch(filter, note)) return dropNote(feed, note.id);
        const isKnown = feed.pages.some((page) => page.some(({ id }) => id === note.id));
        return isKnown || isCertain(filter) ? putNote(feed, fresh) : null;
      });
    },
    drop: (noteId) => changeFeeds((feed) => dropNote(feed, noteId)),
  });
}

import { Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { FeedNote } from '../../../../functions/core/notes/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Tag } from '../../../components/layout/tag.tsx';
import { NoteArticle } from '../../../components/project/note-article.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { paths, rowHref } from '../../../model/paths.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { EntryFile } from '../files/entry-file.tsx';
import { changedFields, useKeptPhotos, useNoteEntries } from '../note-entries.ts';
import { Thread } from '../thread/thread.tsx';
import { useEntryKeys } from '../thread/use-entry-keys.ts';
import { useWriting } from '../thread/use-writing.ts';
import { NoteTodo, type TodoOpen } from '../todo/note-todo.tsx';
import { useTodo } from '../todo/use-todo.ts';
import { NoteMenu } from './note-menu.tsx';

const NoteSheet = lazyAtUse(() => import('./note-sheet.tsx'));

/** A note in the feed. Names and who does the task come from the plan, so that they are up to date. */
export function NoteCard({ projectId, note }: { projectId: number; note: FeedNote }) {
  const task = useRow(projectId, 'task', note.task_id);
  const phaseRow = useRow(projectId, 'phase', task?.phase ?? note.phase_id);
  const majorPhaseRow = useRow(projectId, 'majorphase', phaseRow?.majorPhase ?? note.major_phase_id);
  const title = task?.title ?? note.task_title;
  const phase = phaseRow?.name ?? note.phase_name;
  const majorPhase = majorPhaseRow?.name ?? note.major_phase_name;
  const {
    description = note.description,
    isInternal = note.is_internal,
    isForTrades = note.is_for_trades,
  } = changedFields(useNoteEntries(note.id).changes);
  const photos = useKeptPhotos(note.photos);
  const [isPrinting, setPrinting] = useState(false);
  const shown = {
    ...note,
    description,
    is_internal: isInternal,
    is_for_trades: isForTrades && !isInternal,
    photos,
  };
  const writing = useWriting();
  const todoOf = useTodo(projectId, note, title);
  const [opened, openTodo] = useState<TodoOpen>(null);
  const entry = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { id: me } = useCurrentUser();
  useEntryKeys(entry, {
    onReply: () => writing.open(true),
    onTodo: (key) => {
      if (key === 't') openTodo('fields');
      else if (key === 'c') todoOf.check();
      else if (todoOf.mayBeDone) todoOf.finish();
      else if (todoOf.todo?.state === 'open') writing.open(true);
    },
    onEdit: (replyId) => {
      if (replyId === undefined) void navigate(paths.editTaskNote.href(projectId, note.task_id, note.id));
      else if (note.replies.last.find(({ id }) => id === replyId)?.createdBy === me) writing.edit(replyId);
    },
  });
  const place = `In phase ${phase} of ${majorPhase}`;
  return (
    <div ref={entry}>
      <NoteArticle
        note={shown}
        title={title}
        actions={
          <NoteMenu
            projectId={projectId}
            title={title}
            taskId={note.task_id}
            noteId={note.id}
            onPrint={() => setPrinting(true)}
            hasTodo={todoOf.todo !== null}
            onTodo={() => openTodo('fields')}
            onRemoveTodo={todoOf.remove}
          />
        }
        place={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Link
              to={rowHref(projectId, rowKey('task', note.task_id))}
              className="min-w-0 rounded-control underline decoration-line underline-offset-4 wrap-anywhere hover:text-text"
            >
              {place}
            </Link>
            {task && <RowFaces entity="task" row={task} />}
          </span>
        }
      />
      <NoteTodo
        todoOf={todoOf}
        title={title}
        isOthers={note.created_by !== me}
        opened={opened}
        onOpen={openTodo}
        onReply={() => writing.open(true)}
      />
      <NoteWaiting noteId={note.id} title={title} />
      <Thread projectId={projectId} note={shown} title={title} writing={writing} />
      {isPrinting && (
        <Suspense>
          <NoteSheet
            projectId={projectId}
            title={title}
            place={place}
            note={shown}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The pending changes of a note in the feed, if any. */
function NoteWaiting({ noteId, title }: { noteId: number; title: string }) {
  const { changes, files } = useNoteEntries(noteId);
  if (changes.length + files.length === 0) return null;
  const isRefused = changes.some(({ refusal }) => refusal);
  return (
    <section aria-label={`Waits for the note on ${title}`} className="mb-4 ml-11">
      {changes.length > 0 && (
        <Tag tone={isRefused ? 'danger' : 'warning'}>{isRefused ? 'Change not taken' : 'Change waiting'}</Tag>
      )}
      {files.length > 0 && (
        <ul aria-label={`Waiting files of the note on ${title}`} className="mt-3 grid grid-cols-3 gap-3 sm:grid-cols-5">
          {files.map((entry) => (
            <EntryFile key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Note } from '../../../../functions/core/notes/contract.ts';
import type { NamingIn } from '../../../../functions/core/notes/mentionable.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import type { Submission } from '../../../components/form/bare-form.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import type { FormFiles } from '../../../components/form/unsaved.tsx';
import { reportNames } from '../../../model/report-names.ts';
import { reportsQuery } from '../../../sync/queries/reports.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { losesWords } from '../naming/named.ts';
import { newNote, useNaming } from '../naming/use-naming.ts';
import { changedFields, useKeptPhotos, useNoteEntries } from '../note-entries.ts';
import { feedQuery, noteQuery, repliesQuery } from '../queries.ts';
import { repliesFollow, tradesOf } from '../thread/audiences.ts';
import { AudienceSwitches } from './audience-switches.tsx';
import { type CaptionFields, captionFields, changedCaptions } from './caption-field.tsx';
import { issuedWithDays } from './issued-with-days.ts';
import { NoteFiles } from './note-files.tsx';
import { useNoteChanges } from './use-note-changes.ts';

type Written = Pick<Note, 'description' | 'isInternal' | 'isForTrades'> & CaptionFields;

interface EditNoteFormProps {
  projectId: number;
  note: Note;
  onDone: () => void;
  onCancel: () => void;
}

/** Until a picture is converted no outbox has it, so leaving asks. */
const filesInPreparation: FormFiles = { chosen: [], choose: () => {}, arePrepared: false };

/** Edits a note. Files are added and removed immediately, the rest with Update Note. */
export function EditNoteForm({ projectId, note, onDone, onCancel }: EditNoteFormProps) {
  useLiveNote(projectId, note.id);
  const { description, isInternal, isForTrades } = { ...note, ...changedFields(useNoteEntries(note.id).changes) };
  const { save, saveCaption } = useNoteChanges(projectId, note);
  const photos = useKeptPhotos(note.photos);
  const [isPreparing, setPreparing] = useState(false);

  async function submit({ fields, base, form }: Submission<Written>): Promise<boolean> {
    const { text, captions } = partsOf(fields, base);
    const changes = [
      ...(Object.keys(text.fields).length > 0 ? [save(text)] : []),
      ...changedCaptions(photos, captions.fields, captions.base).map(saveCaption),
    ];
    if ((await Promise.all(changes)).every(Boolean)) return true;
    form.setError('description', { message: 'The note could not be saved. Try again.' });
    return false;
  }

  return (
    <Form
      draft={`note-edit/${note.id}`}
      files={isPreparing ? filesInPreparation : undefined}
      values={{ description, isInternal, isForTrades, ...captionFields(photos) }}
      onSubmit={submit}
      onSaved={onDone}
    >
      <FormField<Written> name="description" label="Note">
        <Textarea placeholder="Enter your note here..." rows={6} maxLength={limits.note} />
      </FormField>
      <AudienceSwitches />
      <NamedLose projectId={projectId} note={note} />
      <RepliesFollow projectId={projectId} note={note} />
      <IssuedReports projectId={projectId} note={note} />
      <NoteFiles projectId={projectId} note={note} onPreparing={setPreparing} />
      <FormFooter label="Update Note" needs={['description']} isAsking onCancel={onCancel} />
    </Form>
  );
}

/** The changes of the note's text and visibility, and those of captions. */
function partsOf(fields: Partial<Written>, base: Partial<Written>) {
  const { description, isInternal, isForTrades, ...captions } = fields;
  const { description: text, isInternal: wasInternal, isForTrades: wasForTrades, ...captionsBefore } = base;
  return {
    text: {
      fields: defined({ description, isInternal, isForTrades }),
      base: defined({ description: text, isInternal: wasInternal, isForTrades: wasForTrades }),
    },
    captions: { fields: captions, base: captionsBefore },
  };
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields without those that are undefined. */
function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}

/** What becomes of the replies when the switch above is turned (docs/product.md#narrowed-replies). */
function RepliesFollow({ projectId, note }: { projectId: number; note: Pick<Note, 'id' | 'isInternal'> }) {
  const isInternal = useWatch({ name: 'isInternal' }) === true;
  const { data } = useQuery({ ...repliesQuery(projectId, note.id), enabled: isInternal !== note.isInternal });
  const text = data && isInternal !== note.isInternal ? repliesFollow(data, isInternal) : '';
  return <p aria-live="polite">{text && <span className="mb-5 block text-muted text-sm">{text}</span>}</p>;
}

/** Keeps one note live; a deleted note stays on screen. */
function useLiveNote(projectId: number, noteId: number) {
  const sync = useSync();
  useEffect(() => {
    const query = noteQuery(projectId, noteId);
    return sync.notes.follow({
      projectId,
      queryKey: query.queryKey,
      put: (note) => note.id === noteId && sync.queries.setQueryData(query.queryKey, note),
      drop: () => {},
    });
  }, [sync, projectId, noteId]);
}

interface IssuedReportsProps {
  projectId: number;
  note: Pick<Note, 'day' | 'photos' | 'isInternal'>;
}

/** Names the reports that may have a note which becomes internal: they stay as clients have them. */
function IssuedReports({ projectId, note }: IssuedReportsProps) {
  const isTurned = useWatch({ name: 'isInternal' }) === true && !note.isInternal;
  const { data = [] } = useQuery({ ...reportsQuery(projectId), enabled: isTurned });
  const days = [...new Set([note.day, ...note.photos.map(({ day }) => day)])];
  const numbers = isTurned ? issuedWithDays(data, days) : [];
  return (
    <div role="status">
      {numbers.length > 0 && (
        <p className="mb-5 text-sm text-warning">
          Clients have {reportNames(numbers)} of {days.length === 1 ? 'its day' : 'its days'}, which{' '}
          {numbers.length === 1 ? 'stays' : 'stay'} as published.
        </p>
      )}
    </div>
  );
}

/** Says before a note is saved who of those named in it will not read it any more (docs/product.md#mentions). */
function NamedLose({ projectId, note }: { projectId: number; note: Note }) {
  const naming = useNaming(projectId, note.taskId);
  const [text = '', isInternal, isForTrades] = useWatch({ name: ['description', 'isInternal', 'isForTrades'] });
  const isNarrower = (isInternal && !note.isInternal) || (!isForTrades && note.isForTrades);
  // It has the to-do, by which a trade goes on reading the note.
  const { data } = useInfiniteQuery({ ...feedQuery(projectId, { note: note.id }), enabled: isNarrower });
  const todo = data?.pages[0]?.[0]?.todo ?? null;
  const readers = (said: Pick<NamingIn, 'isInternal' | 'isForTrades'>) => {
    const fields = newNote(naming, said);
    const { isInternal: is_internal, isForTrades: is_for_trades } = fields;
    const trades = tradesOf({ is_internal, is_for_trades, task_id: note.taskId, todo }, naming);
    return { ...fields, trades: trades.map(({ id }) => id) };
  };
  const words = isNarrower && losesWords(text, naming.people, readers(note), readers({ isInternal, isForTrades }));
  return <p aria-live="polite">{words && <span className="mb-5 block text-muted text-sm">{words}</span>}</p>;
}

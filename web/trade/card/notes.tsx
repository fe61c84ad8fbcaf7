import { ChevronDown, FileText } from 'lucide-react';
import { useState } from 'react';
import { hasNoText } from '../../../functions/core/notes/note-text.ts';
import type { Visit } from '../../../functions/core/visits/contract.ts';
import { contentAddress } from '../data/ask.ts';
import { type Said, saidBelow } from '../data/todos.ts';
import type { Week } from '../data/week.ts';
import { isAway, type WeekState } from '../data/week-state.ts';
import { momentIn } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { outcomeWords } from '../parts/outcome-words.ts';
import { Write } from '../parts/write.tsx';
import { PictureView } from './picture-view.tsx';

type Note = Visit['notes'][number];

interface NotesProps {
  notes: readonly Note[];
  state: WeekState;
  week: Week;
}

/** Notes of the office for the trade, with their pictures and files, and what was said below them. */
export function Notes({ notes, state, week }: NotesProps) {
  const { say } = useLanguage();
  if (notes.length === 0) return null;
  return (
    <details className="group mt-1">
      <summary className="-mx-1 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-1 font-medium">
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="-rotate-90 transition-transform duration-[120ms] group-open:rotate-0"
        />
        {say.notes(notes.length)}
      </summary>
      <ul className="space-y-3 pb-2">
        {notes.map((note) => (
          <li key={note.id} className="border-line border-l-2 pl-3">
            <NoteOfVisit note={note} state={state} week={week} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NoteOfVisit({ note, state, week }: Omit<NotesProps, 'notes'> & { note: Note }) {
  const { say } = useLanguage();
  const said = saidBelow(state, note.id);
  const outcome = state.noteOutcomes[note.id];
  const by = say.noteBy(note.author, momentIn(say, new Date(note.at)));
  return (
    <>
      <p className="text-muted text-sm">{by}</p>
      <Text text={note.text} photos={note.photos} />
      <Files photos={note.photos} />
      <Replies replies={note.replies} said={said} isOffline={isAway(state)} />
      <Write noteId={note.id} label={say.reply} of={by} asks={say.replyWhat} photosWaiting={said.photos} week={week} />
      <div role="status" className="text-warning empty:hidden">
        {said.photos > 0 && <p className="text-muted">{say.photosWait(said.photos)}</p>}
        {outcome && <p>{outcomeWords(say)[outcome]}</p>}
      </div>
    </>
  );
}

/** A moment is said in whole minutes, and has passed a minute later. */
const MINUTE_MS = 60_000;

interface RepliesProps extends Pick<Note, 'replies'> {
  said: Said;
  isOffline: boolean;
}

/** What was said below a note, and what the trade wrote that is not at the office yet. */
export function Replies({ replies, said: { texts, from }, isOffline }: RepliesProps) {
  const { say } = useLanguage();
  const sent = Date.now() < from ? say.sentFrom(momentIn(say, new Date(from + MINUTE_MS))) : say.sending;
  if (replies.length + texts.length === 0) return null;
  return (
    <ul className="mt-2 space-y-2 border-line border-l-2 pl-3">
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className="text-muted text-sm">{say.noteBy(reply.author, momentIn(say, new Date(reply.at)))}</p>
          <Text text={reply.text} photos={reply.photos} />
          <Files photos={reply.photos} />
        </li>
      ))}
      {texts.map(({ key, text }) => (
        <li key={key}>
          <p role="status" className="text-muted text-sm">
            {isOffline ? say.waits : sent}
          </p>
          <Text text={text} photos={[]} />
        </li>
      ))}
    </ul>
  );
}

/** What was written; nothing where only files were chosen, since the office's word for them is no text of anybody. */
export function Text({ text, photos }: Pick<Note, 'text' | 'photos'>) {
  const isOfFiles = hasNoText(
    text,
    photos.map(({ isPicture: isImage }) => ({ isImage })),
  );
  return isOfFiles ? null : <p className="whitespace-pre-line">{text}</p>;
}

/** The pictures and files of a note, which open by a tap. */
export function Files({ photos }: Pick<Note, 'photos'>) {
  const { say } = useLanguage();
  const [shown, setShown] = useState<number>();
  const pictures = photos.filter(({ isPicture }) => isPicture);
  return (
    <>
      {pictures.length > 0 && (
        <div className="mt-2 grid grid-cols-4 gap-2">
          {pictures.map(({ id, name, url, thumbUrl }, at) => (
            <button key={id} type="button" onClick={() => setShown(at)} className="rounded-control">
              <img
                src={contentAddress(thumbUrl ?? url)}
                alt={name}
                loading="lazy"
                className="aspect-square w-full rounded-control bg-neutral-tint object-cover"
              />
            </button>
          ))}
        </div>
      )}
      {photos
        .filter(({ isPicture }) => !isPicture)
        .map(({ id, name, url }) => (
          <a
            key={id}
            href={contentAddress(url)}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center gap-2 text-accent underline-offset-2 hover:underline"
          >
            <FileText aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            {say.openFile(name)}
          </a>
        ))}
      {shown !== undefined && <PictureView pictures={pictures} start={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

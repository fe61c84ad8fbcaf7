import type { ReactNode } from 'react';
import { authorOf } from '../../../functions/core/notes/authors.ts';
import type { FeedNote, Message } from '../../../functions/core/notes/contract.ts';
import { hasNoText } from '../../../functions/core/notes/note-text.ts';
import { say } from '../../lib/language/say.ts';
import { Tag } from '../layout/tag.tsx';
import { RelativeTime } from '../layout/times.tsx';
import { Avatar } from './avatar.tsx';
import { InternalTag } from './item-tags.tsx';
import { NoteFiles } from './note-files.tsx';
import { NoteText } from './note-text.tsx';

/** The tag of a note that trades read with their visits (docs/product.md#notes-for-trades). */
function TradesTag() {
  return <Tag tone="info">For trades</Tag>;
}

interface NoteArticleProps {
  note: Message | FeedNote;
  /** The current title of the task; a message has none. */
  title?: string | undefined;
  /** Stands beside its time. */
  tags?: ReactNode;
  /** Buttons for the note. */
  actions?: ReactNode;
  /** Its place in the plan. */
  place?: ReactNode;
  opensPictures?: 'new-tab' | 'lightbox';
}

/** A note or message in a feed: author, time, text, pictures and files. */
export function NoteArticle({ note, title, tags, actions, place, opensPictures }: NoteArticleProps) {
  const author = authorOf(note);
  const label = title ? say('Note of {author} on {title}', { author, title }) : say('Message of {author}', { author });
  return (
    <article aria-label={label} className="flex gap-3 py-4">
      <Avatar userId={note.created_by ?? author} name={author} />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <h3 className="break-words font-semibold text-lg">{title ?? author}</h3>
            <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
              <span>
                {title && `${author} · `}
                <RelativeTime instant={note.created_on} />
              </span>
              {note.is_internal && <InternalTag />}
              {'is_for_trades' in note && note.is_for_trades && <TradesTag />}
              {tags}
            </p>
          </div>
          {actions}
        </div>
        {!hasNoText(note.description, note.photos) && <NoteText text={note.description} />}
        <NoteFiles photos={note.photos} opens={opensPictures} />
        {place && <p className="mt-3 text-muted text-sm">{place}</p>}
      </div>
    </article>
  );
}

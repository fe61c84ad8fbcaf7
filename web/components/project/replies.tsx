import type { ReactNode } from 'react';
import { authorOfReply } from '../../../functions/core/notes/authors.ts';
import type { Reply } from '../../../functions/core/notes/contract.ts';
import { hasNoText } from '../../../functions/core/notes/note-text.ts';
import { say } from '../../lib/language/say.ts';
import { classNames } from '../controls/control-style.ts';
import { RelativeTime } from '../layout/times.tsx';
import { Avatar } from './avatar.tsx';
import { NoteText } from './note-text.tsx';

interface RepliesProps {
  replies: readonly Reply[];
  /** For whom a reply is, in words; clients are not told. */
  audienceOf?: (reply: Reply) => string;
  /** Stands before the words of a reply for the office. */
  officeSign?: ReactNode;
  /** Its pictures and files, which the screen has loaded already. */
  filesOf: (reply: Reply) => ReactNode;
  /** Takes the place of the words of a reply while they are changed. */
  editorOf?: (reply: Reply) => ReactNode;
  /** Buttons for a reply. */
  actionsOf?: (reply: Reply) => ReactNode;
  /** Stands above a reply. */
  aboveOf?: (reply: Reply) => ReactNode;
}

/** The replies to a note, oldest first (docs/product.md#replies-to-notes). */
export function Replies({ replies, audienceOf, officeSign, actionsOf, aboveOf, editorOf, filesOf }: RepliesProps) {
  return (
    <ol aria-label={say('Replies')} className="grid gap-3">
      {replies.map((reply) => (
        <li key={reply.id}>
          {aboveOf?.(reply)}
          <Entry
            reply={reply}
            audience={audienceOf?.(reply)}
            sign={officeSign}
            editor={editorOf?.(reply)}
            actions={actionsOf?.(reply)}
            files={filesOf(reply)}
          />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  reply: Reply;
  audience: string | undefined;
  sign: ReactNode;
  editor: ReactNode;
  actions: ReactNode;
  files: ReactNode;
}

function Entry({ reply, audience, sign, editor, actions, files }: EntryProps) {
  const author = authorOfReply(reply);
  const isForOffice = audience !== undefined && reply.audience === 'office';
  const isFromClient = audience !== undefined && reply.fromClient;
  const name = say('Reply of {author}', { author });
  return (
    <article
      data-entry={reply.id}
      aria-label={audience === undefined ? name : `${name}, ${audience}`}
      className={classNames(
        'flex gap-2 rounded-card border px-3 py-2',
        isForOffice
          ? 'border-line border-dashed'
          : isFromClient
            ? 'border-accent bg-surface'
            : 'border-transparent bg-neutral-tint',
      )}
    >
      <Avatar userId={reply.createdBy ?? author} name={author} size="small" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
          <span>
            {author} · <RelativeTime instant={reply.createdOn} />
          </span>
          {audience !== undefined && (
            <span className="inline-flex items-center gap-1">
              {isForOffice && sign}
              {audience}
            </span>
          )}
        </p>
        {editor || (!hasNoText(reply.text, reply.photos) && <NoteText text={reply.text} />)}
        {files}
      </div>
      {actions}
    </article>
  );
}

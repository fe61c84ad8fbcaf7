import { type KeyboardEvent, useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Reply } from '../../../../functions/core/notes/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { useSync } from '../../../sync/react/use-sync.ts';
import { editReply } from '../../../sync/write/write-reply.ts';

interface EditReplyProps {
  projectId: number;
  taskId: number | null;
  /** The title of its task. */
  title: string;
  /** The note or message in words: `the note on Tile`. */
  about: string;
  reply: Pick<Reply, 'id' | 'text'>;
  onClose: () => void;
}

/** The text of a reply in its place, which its writer changes. Ctrl+Enter saves it, Escape leaves it as it was. */
export default function EditReply({ projectId, taskId, title, about, reply, onClose }: EditReplyProps) {
  const sync = useSync();
  const [text, setText] = useState(reply.text);
  const isSame = text.trim() === '' || text.trim() === reply.text;

  function save() {
    if (isSame) return;
    const change = { fields: { description: text.trim() }, base: { description: reply.text } };
    void editReply(sync, { projectId, taskId, noteId: reply.id, name: title, ...change });
    onClose();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  }

  return (
    <div className="mt-1 grid gap-2">
      <Textarea
        autoFocus
        aria-label={`Your reply to ${about}`}
        rows={2}
        className="min-h-16"
        maxLength={limits.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={isSame} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}

import { Button } from '../../../components/controls/button.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { copyAndSay } from '../../../lib/copy-text.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import type { TodoWaiting } from './todo-entries.ts';

/** A change of a to-do that the server did not take, until its writer decides. */
export function RefusedTodo({ entry }: { entry: TodoWaiting }) {
  const { outbox } = useSync();
  const isOvertaken = entry.refusal?.status === 409;
  const words = entry.kind === 'todo' ? entry.fields.place : entry.text;
  return (
    <section
      aria-label="To-do not taken"
      className="mb-4 ml-11 rounded-card border border-line border-dashed px-3 py-2"
    >
      <Tag tone="danger">Not taken</Tag>
      <p role="alert" className="mt-2">
        {isOvertaken
          ? 'A colleague changed this to-do meanwhile.'
          : 'The server did not take this change of the to-do.'}
      </p>
      {words && <p className="mt-1 text-muted wrap-anywhere">{words}</p>}
      <p className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={() => outbox.discard(entry)}>Discard</Button>
        {words && <Button onClick={() => void copyAndSay(words, 'Text')}>Copy Text</Button>}
        {entry.kind === 'todo' && (
          <Button look="primary" onClick={() => outbox.retry({ ...entry, base: {} })}>
            Save Mine
          </Button>
        )}
      </p>
    </section>
  );
}

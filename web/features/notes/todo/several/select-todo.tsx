import { use } from 'react';
import { TodoSelectionContext } from './selection.ts';

/** The box by which a to-do is selected in a list; none elsewhere. */
export function SelectTodo({ noteId, name }: { noteId: number; name: string }) {
  const selection = use(TodoSelectionContext);
  if (!selection) return null;
  return (
    <label className="-my-2 -ml-2 grid size-11 place-items-center">
      <span className="sr-only">{`Select ${name}`}</span>
      <input
        type="checkbox"
        checked={selection.ids.has(noteId)}
        onChange={() => selection.toggle(noteId)}
        onKeyDown={({ key }) => key === 'Escape' && selection.clear()}
        className="size-5 accent-(--color-accent)"
      />
    </label>
  );
}

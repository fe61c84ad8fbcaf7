import { hueOf } from '../../../functions/core/users/hues.ts';
import { classNames } from '../controls/control-style.ts';
import type { PersonHere } from './people.tsx';
import { hueBackground } from './presence-hue.ts';

/**
 * The people who edit a row, in the colour of the first, at its lower edge: outside it would lie under what sticks to the
 * top of the plan, or over the dates and faces of the next row.
 */
export function EditorNames({ editors }: { editors: readonly PersonHere[] }) {
  const [first] = editors;
  if (!first) return null;
  const names = editors.map(({ name }) => name).join(', ');
  return (
    <span
      role="status"
      className={classNames(
        'pointer-events-none absolute right-2 bottom-0 z-10 flex max-w-[90%] rounded-control px-1.5',
        'font-medium text-on-presence text-xs',
        hueBackground(hueOf(first.userId)),
      )}
    >
      <span className="truncate">{names}</span>
      <span className="shrink-0 whitespace-pre"> {editors.length > 1 ? 'are' : 'is'} editing</span>
    </span>
  );
}

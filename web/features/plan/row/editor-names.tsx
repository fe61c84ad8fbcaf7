import { classNames } from '../../../components/controls/class-names.ts';
import { presenceBackground } from '../../../components/project/presence-hue.ts';
import type { Person } from '../../../sync/presence/presence.ts';

/** The people who edit a row, in the hue of the first. */
export function EditorNames({ editors }: { editors: readonly Person[] }) {
  const [first] = editors;
  if (!first) return null;
  const names = editors.map(({ name }) => name).join(', ');
  return (
    <span
      role="status"
      className={classNames(
        'pointer-events-none absolute -top-2 right-10 z-10 max-w-48 truncate rounded-control px-1.5',
        'font-medium text-on-presence text-xs',
        presenceBackground(first.hue),
      )}
    >
      {names} {editors.length > 1 ? 'are' : 'is'} editing
    </span>
  );
}

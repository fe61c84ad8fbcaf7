import { counted } from '../../../../functions/core/common/english.ts';
import { entities, entityNames } from '../../../../functions/core/plan/names.ts';
import type { PastedRow } from '../../../../functions/core/plan/pasted-list.ts';

const indents = ['font-semibold', 'pl-5', 'pl-10'] as const;

/** `1 major phase, 4 phases, 20 tasks`, without those of which there are none. */
export function pastedCount(rows: readonly PastedRow[]): string {
  return entities
    .map(
      (entity, level) => [rows.filter((row) => row.level === level).length, entityNames[entity].toLowerCase()] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, name]) => counted(count, name))
    .join(', ');
}

/** The rows that a pasted list becomes. */
export function PastedRows({ rows }: { rows: readonly PastedRow[] }) {
  return (
    <ul
      aria-label="Tasks and phases"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="mt-2 max-h-48 overflow-y-auto rounded-control border border-line px-3 py-2 text-sm"
    >
      {rows.map(({ level, name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and a row is its place
        <li key={place} className="py-0.5">
          <span className={`wrap-anywhere block ${indents[level]}`}>
            {name}
            <span className="sr-only">, {entityNames[entities[level]].toLowerCase()}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

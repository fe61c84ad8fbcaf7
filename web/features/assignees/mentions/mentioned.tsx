import { X } from 'lucide-react';
import type { Who } from '../../../../functions/core/assignments/who.ts';
import { Face } from '../face.tsx';
import { useWhoWorks } from '../who-works.tsx';

interface MentionedProps {
  assigned: readonly Who[];
  onRemove: (who: Who) => void;
}

/** Those who were taken by `@`, and will be assigned when the row is saved. */
export function Mentioned({ assigned, onRemove }: MentionedProps) {
  const { people } = useWhoWorks();
  if (assigned.length === 0) return null;
  return (
    <ul aria-label="Assigned with Save" className="flex flex-wrap gap-1.5">
      {assigned.map((who) => {
        const person = people.get(who);
        return (
          person && (
            <li key={who} className="flex min-w-0 items-center gap-1.5 rounded-control bg-neutral-tint p-0.5 text-sm">
              <span aria-hidden className="flex">
                <Face assignee={person} />
              </span>
              <span className="min-w-0 truncate">{person.name}</span>
              <button
                type="button"
                aria-label={`Do not assign ${person.name}`}
                onClick={() => onRemove(who)}
                className="grid size-6 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
              >
                <X aria-hidden size={16} strokeWidth={1.75} />
              </button>
            </li>
          )
        );
      })}
    </ul>
  );
}

import { ComboboxOption } from '@headlessui/react';
import type { MouseEvent } from 'react';
import { matchedParts } from '../../../functions/core/search/names.ts';
import { BehindTag } from '../../components/project/behind-tag.tsx';
import { ProjectPicture } from '../../components/project/project-picture.tsx';
import type { Choice } from './palette-choices.ts';

interface PaletteLineProps {
  choice: Choice;
  search: string;
  /** The working days that the project of this line is behind. */
  behind?: number | undefined;
  onNewTab: () => void;
}

/** One choice; a click with Ctrl or Cmd, or with the middle button, opens it in a new tab. */
export function PaletteLine({ choice, search, behind, onNewTab }: PaletteLineProps) {
  const { label, icon: Icon, where, snippet, pictured } = choice;
  const openBeside = (event: MouseEvent) => {
    if (event.button !== 1 && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onNewTab();
  };
  return (
    <ComboboxOption
      value={choice}
      onMouseDown={openBeside}
      className="group flex min-h-10 cursor-pointer items-start gap-3 rounded-control px-3 py-2 data-focus:bg-hover pointer-coarse:min-h-11"
    >
      {pictured ? (
        <ProjectPicture project={pictured} className="mt-0.5 h-8 w-12 shrink-0 rounded-control" />
      ) : (
        <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 break-words">
          <Marked text={label} search={search} />
        </span>
        {snippet && (
          <span dir="auto" className="line-clamp-2 break-words text-sm">
            <Marked text={snippet} search={search} />
          </span>
        )}
        {where && (
          <span dir="auto" className="line-clamp-2 break-words text-muted text-sm">
            <Marked text={where} search={search} />
          </span>
        )}
      </span>
      <BehindTag days={behind} />
    </ComboboxOption>
  );
}

/** A text with the beginnings of words that the search matched. */
function Marked({ text, search }: { text: string; search: string }) {
  const parts = matchedParts(text, search);
  return (
    <>
      {parts.map(([from, to], index) => (
        <span key={from}>
          {text.slice(parts[index - 1]?.[1] ?? 0, from)}
          <mark className="rounded-[2px] bg-accent-tint font-medium text-accent">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(parts.at(-1)?.[1] ?? 0)}
    </>
  );
}

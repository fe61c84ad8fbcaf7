import { Circle, MoveUpRight, Type, Undo2 } from 'lucide-react';
import { classNames } from '../../../components/controls/control-style.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { type MarkColor, type MarkKind, markColors } from './shapes.ts';

const kinds = { arrow: MoveUpRight, circle: Circle, text: Type } as const;
const names = { arrow: 'Arrow', circle: 'Circle', text: 'Text' } as const;
/** Characters of a text on a picture. */
const TEXT_MAX = 60;

export interface Tool {
  kind: MarkKind;
  color: MarkColor;
  text: string;
}

interface MarkupToolsProps {
  tool: Tool;
  onChange: (changed: Partial<Tool>) => void;
  /** Missing without a mark to take back. */
  onUndo: (() => void) | undefined;
}

/** What is drawn next, in which colour, and Undo. */
export function MarkupTools({ tool, onChange, onUndo }: MarkupToolsProps) {
  return (
    <div role="toolbar" aria-label="Marks" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <div className="flex gap-1">
        {(Object.keys(kinds) as MarkKind[]).map((kind) => (
          <IconButton
            key={kind}
            icon={kinds[kind]}
            size={20}
            label={names[kind]}
            aria-pressed={tool.kind === kind}
            onClick={() => onChange({ kind })}
            className="aria-pressed:bg-accent-tint aria-pressed:text-accent"
          />
        ))}
      </div>
      <div className="flex gap-1">
        {(Object.keys(markColors) as MarkColor[]).map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color}
            title={color}
            aria-pressed={tool.color === color}
            onClick={() => onChange({ color })}
            className={classNames(
              'grid size-9 place-items-center rounded-control pointer-coarse:size-11',
              'aria-pressed:bg-accent-tint hover:bg-hover',
            )}
          >
            <span
              aria-hidden
              className="size-5 rounded-full border border-edge"
              style={{ background: markColors[color].line }}
            />
          </button>
        ))}
      </div>
      <IconButton icon={Undo2} size={20} label="Undo" disabled={!onUndo} onClick={onUndo} />
      {tool.kind === 'text' && (
        <TextInput
          aria-label="Text on the picture"
          placeholder="Type, then tap the picture"
          value={tool.text}
          maxLength={TEXT_MAX}
          onChange={({ target }) => onChange({ text: target.value })}
          className="max-w-64"
        />
      )}
    </div>
  );
}

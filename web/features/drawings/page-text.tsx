import { useState } from 'react';
import type { DrawingPage, DrawingPageUpdate } from '../../../functions/core/drawings/contract.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { useUnsaved } from '../../session/use-unsaved.ts';

type TextField = 'number' | 'title' | 'revision';

interface PageTextProps {
  page: DrawingPage;
  field: TextField;
  label: string;
  placeholder: string;
  maxLength: number;
  disabled: boolean;
  save: (change: DrawingPageUpdate) => Promise<DrawingPage>;
}

/**
 * A text of a row, saved when it is left or with Enter; Escape takes it back. What a colleague wrote meanwhile is said,
 * and the next Enter writes over it.
 */
export function PageText({ page, field, label, placeholder, maxLength, disabled, save }: PageTextProps) {
  const shown = page[field];
  /** What is typed, over the text that it began from. */
  const [typed, setTyped] = useState<{ text: string; base: string } | null>(null);
  const [refusal, setRefusal] = useState('');
  useUnsaved(typed !== null);
  const end = () => {
    setTyped(null);
    setRefusal('');
  };

  async function keep() {
    if (!typed) return;
    const text = typed.text.trim();
    if (text === shown) return end();
    try {
      await save({ [field]: text, base: { [field]: typed.base } });
      end();
    } catch (error) {
      if (isStatus(error, 409)) {
        const theirs = (error.body.data as DrawingPage)[field];
        setTyped({ text, base: theirs });
        setRefusal(`Meanwhile ${theirs ? `“${theirs}”` : 'emptied'}. Enter keeps yours.`);
      } else if (isStatus(error, 422)) setRefusal(error.fields[field] ?? Object.values(error.fields)[0] ?? 'Not saved');
      else setRefusal('Not saved yet');
    }
  }

  const noteId = `${field}-${page.id}`;
  return (
    <div>
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        value={typed?.text ?? shown}
        maxLength={maxLength}
        disabled={disabled}
        autoComplete="off"
        aria-invalid={refusal !== '' || undefined}
        aria-describedby={refusal ? noteId : undefined}
        onChange={({ target }) => setTyped((now) => ({ text: target.value, base: now?.base ?? shown }))}
        onBlur={() => void keep()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void keep();
          if (key === 'Escape') end();
        }}
      />
      <p id={noteId} aria-live="polite" className="text-danger text-sm empty:hidden">
        {refusal}
      </p>
    </div>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { Button } from '../../components/controls/button.tsx';
import { controlStyle } from '../../components/controls/control-style.ts';
import { useLanguage } from '../language/language-context.ts';

interface QuestionProps {
  /** The to-do: `#12`. */
  name: string;
  onAsk: (text: string) => Promise<void>;
}

/** Asks the office about a to-do. */
export function Question({ name, onAsk }: QuestionProps) {
  const { say } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const id = useId();
  if (!isOpen)
    return (
      <Button look="quiet" className="h-11 self-start" aria-label={`${say.ask} ${name}`} onClick={() => setOpen(true)}>
        {say.ask}
      </Button>
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    setOpen(false);
    void onAsk(said);
  }
  return (
    <form onSubmit={submit} className="space-y-2">
      <label htmlFor={id} className="block font-medium">
        {say.askWhat}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the button that opened it is gone
        autoFocus
        rows={3}
        maxLength={limits.visitNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${controlStyle} h-auto py-2`}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" className="h-11 grow" disabled={text.trim() === ''}>
          {say.send}
        </Button>
        <Button className="h-11" onClick={() => setOpen(false)}>
          {say.cancel}
        </Button>
      </div>
    </form>
  );
}

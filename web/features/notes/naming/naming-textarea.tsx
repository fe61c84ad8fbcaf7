import {
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useActiveOption } from '../../../components/controls/picker/use-active-option.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { meantBy, mentionAt } from '../../assignees/mentions/mention.ts';
import { MentionList } from '../../assignees/mentions/mention-list.tsx';
import { namedIn, withName } from './named.ts';
import { useColleagues } from './use-colleagues.ts';

interface NamingTextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onWrite: (text: string) => void;
}

/**
 * A text in which `@` offers colleagues: arrows move, Enter or Tab takes one, Escape leaves the text as typed. Below it
 * stands who is told (docs/product.md#mentions).
 */
export function NamingTextarea({ ref, value, onWrite, onKeyDown, readOnly, ...rest }: NamingTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const colleagues = useColleagues(value);
  const names = namedIn(value, colleagues).map(({ name }) => name);
  const [caret, setCaret] = useState(0);
  /** The place of the `@` for which a name was taken, or Escape was pressed. */
  const [done, setDone] = useState<number | null>(null);
  const mention = readOnly ? null : mentionAt(value, caret);
  const offered = mention && mention.from !== done ? meantBy(mention, colleagues) : [];
  const { active, walk, backToFirst } = useActiveOption(offered);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });

  function take({ name }: { name: string }) {
    if (!mention) return;
    const next = withName(value, mention, name);
    setDone(mention.from);
    setCaret(next.caret);
    wanted.current = next.caret;
    onWrite(next.text);
    backToFirst();
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isOurs = mention && active && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey;
    if (!isOurs) return onKeyDown?.(event);
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(active);
    else if (event.key === 'Escape') setDone(mention.from);
    else if (!walk(event)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <Textarea
        {...rest}
        ref={(element) => {
          field.current = element;
          if (typeof ref === 'function') ref(element);
        }}
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => {
          // A text without this `@` may have another one in its place.
          if (done !== null && target.value[done] !== '@') setDone(null);
          setCaret(target.selectionStart);
          onWrite(target.value);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        {...(active && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': list,
          'aria-activedescendant': `${list}${active.who}`,
          'aria-autocomplete': 'list' as const,
        })}
      />
      <MentionList mention={{ list, offered, active, take }} input={field} label="Mention" />
      {names.length > 0 && (
        <p role="status" className="text-muted text-sm">
          Tells {new Intl.ListFormat('en-US').format(names)}
        </p>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type NamingIn, whyUnread } from '../../../../functions/core/notes/mentionable.ts';
import { useActiveOption } from '../../../components/controls/picker/use-active-option.ts';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { teamQuery } from '../../../sync/queries/team.ts';
import { meantBy, mentionAt } from '../../assignees/mentions/mention.ts';
import { MentionList } from '../../assignees/mentions/mention-list.tsx';
import { type Candidate, tellsWords, withName } from './named.ts';

interface NamingTextareaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  onWrite: (text: string) => void;
  projectId: number;
  people: readonly Candidate[];
  /** Where it is written. */
  note: NamingIn;
  /** The buttons that send it, each to its readers. */
  audiences?: Parameters<typeof tellsWords>[3];
}

/** The most people that are offered. */
const OFFERED = 8;

/**
 * A text in which `@` offers the team, colleagues, clients and trades: arrows move, Enter or Tab takes one, Escape leaves
 * the text as typed. Who would not read it stands there with the reason. Below it stands who is told
 * (docs/product.md#mentions).
 */
export function NamingTextarea({
  ref,
  value,
  onWrite,
  onKeyDown,
  readOnly,
  projectId,
  people,
  note,
  audiences,
  ...rest
}: NamingTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const { data: team = [] } = useQuery({ ...teamQuery(projectId), enabled: value.includes('@') });
  const tells = tellsWords(value, people, note, audiences);
  const [caret, setCaret] = useState(0);
  /** The place of the `@` for which a name was taken, or Escape was pressed. */
  const [done, setDone] = useState<number | null>(null);
  const mention = readOnly ? null : mentionAt(value, caret);
  const offered = mention && mention.from !== done ? meantBy(mention, inOrder(), OFFERED) : [];
  const { active, walk, backToFirst } = useActiveOption(offered);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });

  /** Who reads it, the team first; then who would not. */
  function inOrder() {
    const members = new Set(team.map(({ user }) => user.id));
    const rank = ({ userId, isClient }: Candidate) => {
      if (userId === null) return 3;
      if (isClient) return 2;
      return members.has(userId) ? 0 : 1;
    };
    return people
      .map((person) => ({ ...person, whyNot: whyUnread(person, note) }))
      .toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null) || rank(one) - rank(other));
  }
  function take({ name, whyNot }: { name: string; whyNot?: string | null }) {
    if (!mention || whyNot) return;
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
      {tells && (
        <p role="status" className="text-muted text-sm">
          {tells}
        </p>
      )}
    </>
  );
}

import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import type { Who } from '../../../../functions/core/assignments/who.ts';
import { useActiveOption } from '../../../components/controls/picker/use-active-option.ts';
import type { Person } from '../assigned-work.ts';
import { useWhoWorks } from '../who-works.tsx';
import { meantBy, mentionAt, withoutMention } from './mention.ts';

interface MentionProps {
  name: string;
  /** True where nobody can be assigned. */
  isOff: boolean;
  /** Called with the chosen person or trade, and the name without the mention. */
  onTake: (who: Who, name: string) => void;
}

/** `@` in a name offers people and trades: arrows move, Enter or Tab takes one, Escape leaves the text as typed. */
export function useMention({ name, isOff, onTake }: MentionProps) {
  const { people } = useWhoWorks();
  const list = useId();
  const [caret, setCaret] = useState(0);
  /** The place of the `@` that Escape was pressed for. */
  const [left, setLeft] = useState<number | null>(null);
  const mention = isOff ? null : mentionAt(name, caret);
  const offered = mention && mention.from !== left ? meantBy(mention, people.values()) : [];
  const { active, walk, backToFirst } = useActiveOption(offered);

  function take({ who }: Person) {
    if (mention) onTake(who, withoutMention(name, mention));
    backToFirst();
  }

  /** Whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!mention || !active || !(event.target instanceof HTMLInputElement)) return false;
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(active);
    else if (event.key === 'Escape') setLeft(mention.from);
    else if (!walk(event)) return false;
    event.preventDefault();
    return true;
  }

  return {
    list,
    offered,
    active,
    take,
    handleKey,
    /** For the input of the name. */
    field: {
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setCaret(currentTarget.selectionStart ?? 0),
      ...(active && {
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': list,
        'aria-activedescendant': `${list}${active.who}`,
        'aria-autocomplete': 'list' as const,
      }),
    },
  };
}

import { type RefObject, useEffect, useEffectEvent } from 'react';

interface EntryKeys {
  onReply: () => void;
  /** `replyId` is that of the reply in which the key was pressed; undefined in the note itself. */
  onEdit: (replyId: number | undefined) => void;
  /** T opens the to-do of the note, D finishes it, and C checks it off; a message is none. */
  onTodo?: (key: 't' | 'd' | 'c') => void;
}

/** R, E and the keys of the to-do of the note or reply that has the focus, or has something focused in it. */
export function useEntryKeys(entry: RefObject<HTMLElement | null>, { onReply, onEdit, onTodo }: EntryKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || target.matches('input, textarea, select, [contenteditable]')) return;
    const pressed = key.toLowerCase();
    if (!isKey(pressed)) return;
    // The letter would be typed into the field that opens.
    event.preventDefault();
    if (pressed === 'r') return onReply();
    if (pressed !== 'e') return onTodo?.(pressed);
    const reply = target.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    onEdit(reply === undefined ? undefined : Number(reply));
  });
  useEffect(() => {
    const element = entry.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [entry]);
}

const keys = ['r', 'e', 't', 'd', 'c'] as const;
const isKey = (pressed: string): pressed is (typeof keys)[number] => keys.some((key) => key === pressed);

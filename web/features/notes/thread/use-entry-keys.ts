import { type RefObject, useEffect, useEffectEvent } from 'react';

interface EntryKeys {
  onReply: () => void;
  /** `replyId` is that of the reply in which the key was pressed; undefined in the note itself. */
  onEdit: (replyId: number | undefined) => void;
}

/** R and E of the note or reply that has the focus, or has something focused in it. */
export function useEntryKeys(entry: RefObject<HTMLElement | null>, { onReply, onEdit }: EntryKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || target.matches('input, textarea, select, [contenteditable]')) return;
    const pressed = key.toLowerCase();
    if (pressed !== 'r' && pressed !== 'e') return;
    // The letter would be typed into the field that opens.
    event.preventDefault();
    if (pressed === 'r') return onReply();
    const reply = target.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    onEdit(reply === undefined ? undefined : Number(reply));
  });
  useEffect(() => {
    const element = entry.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [entry]);
}

import { useState } from 'react';
import { useOutbox } from '../../../sync/react/use-outbox.ts';

export type Writing = ReturnType<typeof useWriting>;

/** What is being written in a thread: the next reply, or the change of one. */
export function useWriting() {
  const [isOpen, open] = useState(false);
  const [edited, edit] = useState<number | null>(null);
  return { isOpen, open, edited, edit };
}

/** The texts of replies that are changed and wait; without refused ones until their writer decides. */
export function useChangedTexts(): ReadonlyMap<number, string> {
  return new Map(
    useOutbox().flatMap((entry) =>
      entry.kind === 'reply-change' && !entry.refusal && entry.fields.description !== undefined
        ? [[entry.noteId, entry.fields.description] as const]
        : [],
    ),
  );
}

import { useEffect, useState } from 'react';
import { keepDraft, keptDraft, removeDraft } from '../../lib/store/drafts.ts';

/** A text that stays in this browser, also over a reload, until it is empty or was sent. Without a user it is only typed. */
export function useKeptText(userId: string | undefined, name: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!userId) return;
    let isHere = true;
    void keptDraft(userId, name).then((kept) => {
      const before = kept?.fields.text;
      // What was typed meanwhile is newer.
      if (isHere && typeof before === 'string') setText((now) => now || before);
    });
    return () => {
      isHere = false;
    };
  }, [userId, name]);
  function write(next: string) {
    setText(next);
    if (!userId) return;
    void (next ? keepDraft({ userId, name, fields: { text: next }, base: {} }) : removeDraft(userId, name));
  }
  return [text, write];
}

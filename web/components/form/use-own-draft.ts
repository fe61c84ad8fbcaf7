import { useEffect, useState } from 'react';
import { type OwnDraft, ownDraft } from '../../lib/store/own-draft.ts';

/** The name of the draft that this form alone reads and writes; undefined until it is found, or without drafts. */
export function useOwnDraft(userId: string, form: string | undefined): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!form) return;
    let isHere = true;
    let own: OwnDraft | undefined;
    void ownDraft(userId, form).then((found) => {
      own = found;
      if (isHere) setName(found.name);
      else found.release();
    });
    return () => {
      isHere = false;
      own?.release();
      setName(undefined);
    };
  }, [userId, form]);
  return name;
}

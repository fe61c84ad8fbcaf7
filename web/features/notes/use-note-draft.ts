import { useEffect, useRef, useState } from 'react';
import { keepFiles, keptFiles } from '../../lib/file-drafts.ts';

/** The text and files of a form that survive a reload, under the name of the draft. */
export function useNoteDraft(name: string, files: readonly File[], onKeptFiles: (files: File[]) => void) {
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  const isRecalled = useRef(false);
  const recall = useRef(onKeptFiles);

  useEffect(() => {
    let isHere = true;
    void keptFiles(name).then((kept) => {
      if (!isHere) return;
      isRecalled.current = true;
      if (kept.length > 0) recall.current(kept);
    });
    return () => {
      isHere = false;
    };
  }, [name]);

  useEffect(() => {
    if (isRecalled.current) void keepFiles(name, files);
  }, [name, files]);

  return {
    text,
    setText: (next: string) => {
      setText(next);
      if (next) localStorage.setItem(name, next);
      else localStorage.removeItem(name);
    },
    forget: () => {
      isRecalled.current = false;
      localStorage.removeItem(name);
      void keepFiles(name, []);
    },
  };
}

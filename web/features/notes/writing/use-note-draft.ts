import { useEffect, useRef, useState } from 'react';
import { keepFiles, keptFiles } from '../../../lib/store/file-drafts.ts';
import { internalName } from '../../../model/note-drafts.ts';

/** What a form holds survives a reload, under the name of the draft: the text, whether it is internal, the files. */
export function useNoteDraft(name: string, files: readonly File[], onKeptFiles: (files: File[]) => void) {
  const internal = internalName(name);
  const [text, setText] = useState(() => localStorage.getItem(name) ?? '');
  const [isInternal, setInternal] = useState(() => localStorage.getItem(internal) !== null);
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
    isInternal,
    setText: (next: string) => {
      setText(next);
      if (next) localStorage.setItem(name, next);
      else localStorage.removeItem(name);
    },
    setInternal: (next: boolean) => {
      setInternal(next);
      if (next) localStorage.setItem(internal, 'yes');
      else localStorage.removeItem(internal);
    },
    forget: () => {
      isRecalled.current = false;
      localStorage.removeItem(name);
      localStorage.removeItem(internal);
      void keepFiles(name, []);
    },
    /** Keeps again what was forgotten. */
    remember: () => {
      isRecalled.current = true;
      localStorage.setItem(name, text);
      if (isInternal) localStorage.setItem(internal, 'yes');
      void keepFiles(name, files);
    },
  };
}

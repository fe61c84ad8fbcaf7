import { useEffect, useEffectEvent, useReducer } from 'react';
import { newKey } from '../../../lib/http/api.ts';
import {
  type FileState,
  forget,
  fromDraft,
  type Marks,
  type PendingFile,
  pendingFile,
  previewOf,
} from './pending-file.ts';

type Action =
  | { kind: 'add' | 'choose'; files: PendingFile[] }
  | { kind: 'remove'; key: string }
  | { kind: 'replace'; file: PendingFile }
  /** Restarts all uploads with new keys; `faults` by old key. */
  | { kind: 'renew'; faults: Map<string, string> };

function reduce(files: PendingFile[], action: Action): PendingFile[] {
  switch (action.kind) {
    case 'add':
      return [...files, ...action.files];
    case 'choose':
      return action.files;
    case 'replace':
      return files.map((file) => (file.key === action.file.key ? action.file : file));
    case 'remove':
      return files.filter(({ key }) => key !== action.key);
    case 'renew':
      return files.map((file) => {
        const message = action.faults.get(file.key);
        const state: FileState = message ? { kind: 'failed', message } : { kind: 'waiting' };
        return { ...file, key: newKey(), state };
      });
  }
}

/** The files of a form and their progress; frees their previews when the form closes. */
export function usePendingFiles() {
  const [files, dispatch] = useReducer(reduce, []);
  const forgetAll = useEffectEvent(() => files.forEach(forget));
  useEffect(() => () => forgetAll(), []);

  return {
    files,
    /** Replaces all files by those of a draft. */
    choose: (chosen: readonly File[]) => {
      files.forEach(forget);
      dispatch({ kind: 'choose', files: fromDraft(chosen) });
    },
    add: (added: readonly File[]) => dispatch({ kind: 'add', files: added.map(pendingFile) }),
    remove: (file: PendingFile) => {
      forget(file);
      dispatch({ kind: 'remove', key: file.key });
    },
    /** Puts the marked picture in the place of a file, which keeps what it was; without marks, what it was. */
    mark: (file: PendingFile, marked: File, marks: Marks) => {
      const { key, state, unmarked = file.file } = file;
      forget(file);
      const next = { key, state, file: marked, previewUrl: previewOf(marked) };
      const isMarked = marks.shapes.length > 0 || marks.base !== unmarked;
      dispatch({ kind: 'replace', file: isMarked ? { ...next, unmarked, marks } : next });
    },
    renew: (faults: Map<string, string>) => dispatch({ kind: 'renew', faults }),
  };
}

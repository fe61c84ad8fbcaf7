import { useEffect, useReducer, useRef } from 'react';
import { type FileState, forget, type PendingFile, pendingFile } from './pending-file.ts';

type Action =
  | { kind: 'add'; files: PendingFile[] }
  | { kind: 'remove'; key: string }
  | { kind: 'state'; key: string; state: FileState }
  /** All that is not in the note begins again, under other keys. */
  | { kind: 'reset'; keys: Map<string, string> };

function reduce(files: PendingFile[], action: Action): PendingFile[] {
  switch (action.kind) {
    case 'add':
      return [...files, ...action.files];
    case 'remove':
      return files.filter(({ key }) => key !== action.key);
    case 'state':
      return files.map((file) => (file.key === action.key ? { ...file, state: action.state } : file));
    case 'reset':
      return files.map((file) => {
        const state: FileState = file.state.kind === 'failed' ? file.state : { kind: 'waiting' };
        return { ...file, key: action.keys.get(file.key) ?? file.key, state };
      });
  }
}

/** The files of a form with how far each is; their previews are given back when the form goes. */
export function usePendingFiles() {
  const [files, dispatch] = useReducer(reduce, []);
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  useEffect(() => () => latest.current.forEach(forget), []);

  return {
    files,
    add: (added: readonly File[]) => {
      const pending = added.map(pendingFile);
      dispatch({ kind: 'add', files: pending });
      return pending;
    },
    remove: (file: PendingFile) => {
      forget(file);
      dispatch({ kind: 'remove', key: file.key });
    },
    setState: (key: string, state: FileState) => dispatch({ kind: 'state', key, state }),
    reset: (keys: Map<string, string>) => dispatch({ kind: 'reset', keys }),
  };
}

import { useEffect, useRef, useState } from 'react';
import type { Assignees } from '../../../../functions/core/assignments/contract.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { PlanImport } from '../../../../functions/core/plan/import.contract.ts';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { type Person, peopleOf } from '../assigned.ts';
import type { Into } from '../outline/brought-plan.ts';
import type { SheetNames } from '../reading.ts';
import type { Answer, Ask } from './read-worker.ts';
import type { Shown } from './shown.ts';

export type Readable = Exclude<Shown, { kind: 'unreadable' }>;

export interface FileReading {
  fileName: string;
  /** Null while nothing was read. */
  result: Readable | null;
  /** The sheets of a workbook; null for a file with one. */
  sheets: SheetNames | null;
  people: readonly Person[];
  isReading: boolean;
  fault: string | null;
  read: (file: File) => void;
  refuse: (message: string) => void;
  ask: (ask: Exclude<Ask, { kind: 'read' | 'body' }>) => void;
  /** What is written; null for what is not ready. */
  body: (people: readonly Person[]) => Promise<PlanImport | null>;
}

/** Whether what was read can be written. */
export function isReady(result: Readable | null): result is Exclude<Readable, { kind: 'columns' | 'order' }> {
  if (result?.kind === 'own') return result.sheet.problems.length === 0;
  return result?.kind === 'brought' && result.plan.proof.refusal === null;
}

const fresh = { fileName: '', result: null, sheets: null, people: [], isReading: false, fault: null };
type State = Pick<FileReading, 'fileName' | 'result' | 'sheets' | 'people' | 'isReading' | 'fault'>;

/** Reads chosen files in a worker, which ends with the dialog or with the next file. */
export function useReading(intoOf: () => Promise<Into>): FileReading {
  const sync = useSync();
  const worker = useRef<Worker | null>(null);
  /** Answers what was asked of a worker that ends before it has answered. */
  const unanswered = useRef<(() => void) | null>(null);
  const [state, setState] = useState<State>(fresh);
  useEffect(() => () => worker.current?.terminate(), []);

  function begin(): Worker {
    worker.current?.terminate();
    unanswered.current?.();
    const made = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data: { shown, sheets } }: MessageEvent<Answer>) => {
      const isFault = shown.kind === 'unreadable';
      setState((now) => {
        // Columns that were chosen wrong can be chosen again; those of another sheet are gone.
        const kept = now.result?.kind === 'columns' && now.sheets?.at === sheets?.at ? now.result : null;
        return {
          ...now,
          isReading: false,
          sheets,
          fault: isFault ? shown.message : null,
          result: isFault ? kept : shown,
        };
      });
    });
    made.addEventListener('error', () => {
      setState((now) => ({ ...now, isReading: false, fault: 'The file could not be read.' }));
    });
    worker.current = made;
    return made;
  }

  async function read(file: File) {
    setState({ ...fresh, fileName: file.name, isReading: true });
    if (file.size > limits.scheduleFile) {
      setState({ ...fresh, fault: `${file.name} is larger than ${limits.scheduleFile / 1024 / 1024} MB.` });
      return;
    }
    const reader = begin();
    try {
      const [into, people, buffer] = await Promise.all([
        intoOf(),
        sync.queries.fetchQuery(assigneesQuery).then((all: Assignees) => peopleOf(all)),
        file.arrayBuffer(),
      ]);
      if (worker.current !== reader) return;
      setState((now) => ({ ...now, people }));
      const ask: Ask = { kind: 'read', file: { bytes: new Uint8Array(buffer), name: file.name, into, people } };
      reader.postMessage(ask, [buffer]);
    } catch {
      setState({ ...fresh, fault: `${file.name} could not be read. Try again.` });
    }
  }

  return {
    ...state,
    read: (file) => void read(file),
    refuse: (message) => setState({ ...fresh, fault: message }),
    ask: (ask) => {
      setState((now) => ({ ...now, isReading: true }));
      worker.current?.postMessage(ask);
    },
    body: (people) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        unanswered.current = () => resolve(null);
        port1.addEventListener('message', ({ data }: MessageEvent<PlanImport | null>) => {
          resolve(data);
          port1.close();
        });
        port1.start();
        const ask: Ask = { kind: 'body', people, port: port2 };
        worker.current?.postMessage(ask, [port2]);
      }),
  };
}

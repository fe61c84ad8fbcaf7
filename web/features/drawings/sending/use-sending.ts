import { useEffect, useRef, useState } from 'react';
import type { DrawingSet } from '../../../../functions/core/drawings/contract.ts';
import { openSheet, SheetFailure } from '../../../components/sheet/open-sheet.ts';
import { ApiError, NetworkError } from '../../../lib/http/api-error.ts';
import { api } from '../../../session/api.ts';
import { useReloadQuestion } from '../../../session/use-unsaved.ts';
import { problems, refusalOf } from './refused.ts';
import { sendFile, Unfit } from './send-file.ts';
import type { Progress } from './to-storage.ts';

export interface Line {
  key: number;
  file: File;
  state:
    | { kind: 'waits' }
    | { kind: 'opens' }
    | Progress
    | { kind: 'done' }
    | { kind: 'failed'; text: string; passes: boolean };
}

interface SendingProps {
  path: string;
  /** The set as the server has it now. */
  read: () => Promise<DrawingSet>;
  onAdded: () => void;
}

/** The files of a set on their way, one after the other; leaving the screen ends it. */
export function useSending({ path, read, onAdded }: SendingProps) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const queue = useRef<Line[]>([]);
  const running = useRef<AbortController>(null);
  const count = useRef(0);
  const isBusy = lines.some(({ state }) => !['done', 'failed'].includes(state.kind));
  useReloadQuestion(isBusy);
  useEffect(() => () => running.current?.abort(new Error('left')), []);

  const say = (key: number, state: Line['state']) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, state } : line)));

  function add(files: readonly File[]) {
    const added = files.map((file): Line => {
      const refusal = refusalOf(file);
      const state: Line['state'] = refusal ? { kind: 'failed', text: refusal, passes: false } : { kind: 'waits' };
      return { key: ++count.current, file, state };
    });
    setLines((now) => [...now.filter(({ state }) => state.kind !== 'done'), ...added]);
    queue.current.push(...added.filter(({ state }) => state.kind === 'waits'));
    if (!running.current) void run();
  }

  function retry(line: Line) {
    setLines((now) => now.filter(({ key }) => key !== line.key));
    add([line.file]);
  }

  async function run() {
    const own = new AbortController();
    running.current = own;
    for (let line = queue.current.shift(); line; line = queue.current.shift()) {
      const { key, file } = line;
      say(key, { kind: 'opens' });
      try {
        const set = await read();
        const tell = (progress: Progress) => say(key, progress);
        await sendFile(file, {
          api,
          path,
          set,
          open: (pdf: Blob) => openSheet(pdf, { reads: true }),
          onProgress: tell,
          onAdded,
          signal: own.signal,
        });
        say(key, { kind: 'done' });
      } catch (error) {
        if (own.signal.aborted) return;
        say(key, { kind: 'failed', ...reasonOf(error) });
      }
      onAdded();
    }
    running.current = null;
  }

  return { lines, isBusy, add, retry };
}

/** Why a file could not be sent, and whether another attempt may help. */
export function reasonOf(error: unknown): { text: string; passes: boolean } {
  if (error instanceof SheetFailure) return { text: problems[error.why], passes: error.why === 'away' };
  if (error instanceof Unfit) return { text: error.message, passes: false };
  if (error instanceof NetworkError) return { text: 'The connection was lost. What arrived stays.', passes: true };
  if (error instanceof ApiError && error.status === 422)
    return { text: `${Object.values(error.fields)[0] ?? error.message}.`, passes: true };
  return { text: 'It could not be sent.', passes: true };
}

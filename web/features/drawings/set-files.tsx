import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DrawingSet } from '../../../functions/core/drawings/contract.ts';
import { drawingLimits } from '../../../functions/core/drawings/limits.ts';
import { Button } from '../../components/controls/button.tsx';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { type Refusal, Refusals } from '../../components/files/refusals.tsx';
import { UploadZone } from '../../components/files/upload-zone.tsx';
import { Card } from '../../components/layout/card.tsx';
import { canHash } from '../../lib/sha256.ts';
import { refusalOf } from './sending/refused.ts';
import type { Line, useSending } from './sending/use-sending.ts';

interface SetFilesProps {
  set: DrawingSet;
  sending: ReturnType<typeof useSending>;
  isAway: boolean;
}

/** The files of a draft, those on their way, and where others are dropped. */
export function SetFiles({ set, sending: { lines, add, retry }, isAway }: SetFilesProps) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const isClosed = isAway || !canHash();
  return (
    <Card title="Files">
      <UploadZone
        label="Add PDFs, up to 50 MB each"
        state={isClosed ? 'disabled' : 'idle'}
        accept={{ 'application/pdf': ['.pdf'] }}
        maxSize={drawingLimits.drawing}
        multiple
        onFiles={add}
        onRejected={(rejected) =>
          setRefusals(rejected.map(({ file, message }) => ({ name: file.name, text: refusalOf(file) ?? message })))
        }
      />
      {isAway && <p className="mt-2 text-warning">Files are sent with a connection.</p>}
      {!canHash() && <p className="mt-2 text-warning">Drawings need a page that came by https.</p>}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      <ul aria-label="Files" className="mt-3 divide-y divide-line">
        {set.files.map((file) => (
          <FileLine key={file.id} set={set} file={file} />
        ))}
        {lines
          .filter(({ state }) => state.kind !== 'done')
          .map((line) => (
            <SendingLine key={line.key} line={line} onRetry={() => retry(line)} />
          ))}
      </ul>
    </Card>
  );
}

function FileLine({ set, file }: { set: DrawingSet; file: DrawingSet['files'][number] }) {
  const there = set.pages.filter(({ fileId }) => fileId === file.id).length;
  const missing = file.pages - there;
  return (
    <li className="py-2">
      <span className="block font-medium wrap-anywhere">{file.name}</span>
      <span className="block text-muted text-sm tabular-nums">{countWords(there)}</span>
      {missing > 0 && (
        <span className="block text-sm text-warning">{`${missing} not sent: choose the file again.`}</span>
      )}
    </li>
  );
}

const countWords = (sheets: number) => (sheets === 1 ? '1 sheet' : `${sheets} sheets`);

function SendingLine({ line: { file, state }, onRetry }: { line: Line; onRetry: () => void }) {
  return (
    <li className="py-2">
      <span className="block font-medium wrap-anywhere">{file.name}</span>
      {state.kind === 'failed' ? (
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span role="alert" className="text-danger text-sm">
            {state.text}
          </span>
          {state.passes && (
            <Button onClick={onRetry} icon={<RotateCcw aria-hidden size={16} strokeWidth={1.75} />}>
              Try Again
            </Button>
          )}
        </span>
      ) : (
        <span className="block text-muted text-sm tabular-nums">
          <span role="status">{stateWords(state)}</span>
          {'of' in state && (
            <ProgressBar
              label={`${file.name} on its way`}
              value={state.kind === 'file' ? state.bytes : state.done}
              max={state.of}
              className="mt-2"
            />
          )}
        </span>
      )}
    </li>
  );
}

function stateWords(state: Exclude<Line['state'], { kind: 'failed' }>): string {
  if (state.kind === 'waits') return 'Waits';
  if (state.kind === 'opens') return 'Reading…';
  if (state.kind === 'file') return `Sending: ${Math.round((state.bytes / state.of) * 100)} %`;
  return state.kind === 'pages' ? `${state.done} of ${state.of} sheets` : 'Sent';
}

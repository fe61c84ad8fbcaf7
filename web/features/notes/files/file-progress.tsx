import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import type { FileState } from './pending-file.ts';

interface FileProgressProps {
  name: string;
  state: FileState;
  onRetry?: (() => void) | undefined;
}

/** The upload state of a file: waiting, 40 %, sent, or the error. */
export function FileProgress({ name, state, onRetry }: FileProgressProps) {
  const share = state.kind === 'done' ? 1 : state.kind === 'uploading' ? state.share : 0;
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="break-words text-danger">
        {state.message}
        {onRetry && (
          <button type="button" onClick={onRetry} className="ml-1 rounded-control font-medium underline">
            Retry
          </button>
        )}
      </p>
    );
  }
  return (
    <>
      <ProgressBar label={`Upload of ${name}`} value={share} max={1} />
      <span className="text-muted tabular-nums">{wordOf(state)}</span>
    </>
  );
}

function wordOf(state: FileState): string {
  if (state.kind === 'uploading') return `${Math.round(state.share * 100)} %`;
  return state.kind === 'done' ? 'Sent' : 'Waiting';
}

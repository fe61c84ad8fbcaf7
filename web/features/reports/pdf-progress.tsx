import { Button } from '../../components/controls/button.tsx';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import type { usePdf } from './use-pdf.ts';

/** `Photo 37 of 120`, with a way to stop; or why it failed. */
export function PdfProgress({ pdf: { state, cancel } }: { pdf: ReturnType<typeof usePdf> }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed')
    return (
      <p role="alert" className="text-danger">
        {state.text}
      </p>
    );
  const words =
    state.kind === 'sending'
      ? 'Storing the PDF'
      : state.done < state.of
        ? `Photo ${state.done + 1} of ${state.of}`
        : 'Drawing the pages';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-40 grow">
        <p role="status" className="text-sm tabular-nums">
          {words}
        </p>
        <ProgressBar
          label="PDF"
          value={state.kind === 'drawing' ? state.done : 1}
          max={state.kind === 'drawing' ? Math.max(state.of, 1) : 1}
        />
      </div>
      {state.kind === 'drawing' && <Button onClick={cancel}>Cancel</Button>}
    </div>
  );
}

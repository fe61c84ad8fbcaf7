import { FileText, FileX2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { LoadingNote, Skeleton } from '../../components/controls/skeleton.tsx';
import { useOpened } from '../../components/sheet/use-opened.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { isAway, type WeekState } from '../data/week-state.ts';
import { momentIn } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { FullScreen } from '../parts/full-screen.tsx';
import { Message } from '../parts/message.tsx';
import { nameOf, sheetAddress, stateOf } from './drawing-words.ts';

/** The code that zooms a sheet comes with the first one. */
const Sheet = lazyAtUse(async () => ({ default: (await import('./sheet.tsx')).Sheet }));

interface DrawingViewProps {
  /** As it was when it was chosen. */
  name: string;
  /** As it is now; undefined once it is not shared any more. */
  drawing: SharedDrawing | undefined;
  state: WeekState;
  onOpened: (versionId: number) => Promise<void>;
  onClose: () => void;
}

/** A drawing across the screen: its picture at once, and what is seen of it sharp where there is a connection. */
export function DrawingView({ name, drawing, state, onOpened, onClose }: DrawingViewProps) {
  const { say } = useLanguage();
  if (!drawing)
    return (
      <FullScreen label={name} onClose={onClose}>
        <Message icon={FileX2} title={name} text={say.drawingGone} />
      </FullScreen>
    );
  const asOf = isAway(state) ? `${say.offline} ${say.asOf(momentIn(say, new Date(state.at)))}` : undefined;
  return (
    <FullScreen
      label={nameOf(drawing)}
      head={
        <>
          <h2 className="wrap-anywhere font-semibold">{nameOf(drawing)}</h2>
          <p className="text-muted text-sm tabular-nums">{stateOf(drawing, say)}</p>
          {asOf && <p className="text-sm text-warning">{asOf}</p>}
        </>
      }
      buttons={
        drawing.hasSheet && (
          <a
            href={sheetAddress(drawing, 'dsheet')}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('secondary', 'h-11')}
          >
            <FileText aria-hidden size={16} strokeWidth={1.75} />
            {say.openPdf}
          </a>
        )
      }
      onClose={onClose}
    >
      <div className="min-h-0 grow overflow-y-auto px-2 pb-2">
        <Shown key={drawing.versionId} drawing={drawing} isOffline={isAway(state)} onOpened={onOpened} />
      </div>
    </FullScreen>
  );
}

/** The sheet once its picture is here: without one nobody has opened it. */
function Shown({
  drawing,
  isOffline,
  onOpened,
}: Pick<DrawingViewProps, 'onOpened'> & { drawing: SharedDrawing; isOffline: boolean }) {
  const { say } = useLanguage();
  const picture = usePicture(sheetAddress(drawing, 'dpreview'));
  useOpened(picture === 'here' ? drawing.versionId : undefined, onOpened);
  if (picture === 'missing') {
    const text = isOffline ? say.drawingAway(drawing.number) : say.drawingFailed;
    return <Message icon={FileX2} title={nameOf(drawing)} text={text} />;
  }
  const loading = (
    <>
      <LoadingNote label={say.drawingLoads} />
      <Skeleton className="h-[70dvh] w-full" />
    </>
  );
  if (picture === 'loading') return loading;
  return (
    <Suspense fallback={loading}>
      <Sheet drawing={drawing} />
    </Suspense>
  );
}

function usePicture(address: string): 'loading' | 'here' | 'missing' {
  const [state, setState] = useState<'loading' | 'here' | 'missing'>('loading');
  useEffect(() => {
    const image = new Image();
    image.onload = () => setState('here');
    image.onerror = () => setState('missing');
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  return state;
}

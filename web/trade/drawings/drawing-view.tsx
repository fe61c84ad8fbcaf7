import { Download, FileX2 } from 'lucide-react';
import { useState } from 'react';
import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { LoadingNote, Skeleton } from '../../components/controls/skeleton.tsx';
import { SheetView } from '../../components/sheet/sheet-view.tsx';
import { StaleSheet } from '../../components/sheet/stale-sheet.tsx';
import { useOpened } from '../../components/sheet/use-opened.ts';
import { usePicture } from '../../components/sheet/use-picture.ts';
import { useOlder } from '../../components/sheet/use-shared-sheets.ts';
import { savesAs } from '../../lib/files/saves-as.ts';
import { learn, say as sayInPage } from '../../lib/language/say.ts';
import { sheet as spanish } from '../../lib/language/spanish/sheet.ts';
import { sharedFileName, shortName } from '../../model/drawing-names.ts';
import { SHARED_LIST } from '../data/drawings.ts';
import { isAway, type WeekState } from '../data/week-state.ts';
import { dayOf } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { FullScreen } from '../parts/full-screen.tsx';
import { Message } from '../parts/message.tsx';
import { checkedIn, nameOf, sheetAddress, stateOf } from './drawing-words.ts';

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
export function DrawingView({ drawing, name, onClose, ...props }: DrawingViewProps) {
  const { say } = useLanguage();
  if (drawing) return <Shown drawing={drawing} onClose={onClose} {...props} />;
  return (
    <FullScreen label={name} onClose={onClose}>
      <Message icon={FileX2} title={name} text={say.drawingGone} />
    </FullScreen>
  );
}

function Shown({ drawing, state, onOpened, onClose }: Omit<DrawingViewProps, 'name'> & { drawing: SharedDrawing }) {
  const { say } = useLanguage();
  const isOffline = isAway(state);
  const picture = usePicture(sheetAddress(drawing, 'dpreview'));
  const isMissing = picture === 'missing';
  const older = useOlder({ site: 'trade', list: SHARED_LIST, id: isMissing && isOffline ? drawing.id : undefined });
  const checked = checkedIn(say, { at: state.at, now: Date.now(), isAway: isOffline });
  // Without its picture nobody has opened it.
  useOpened(picture === 'here' ? drawing.versionId : undefined, onOpened);
  return (
    <FullScreen
      label={nameOf(drawing)}
      head={
        <>
          <h2 className="wrap-anywhere font-semibold">{nameOf(drawing)}</h2>
          <p className={`text-sm tabular-nums ${checked.isOld ? 'text-warning' : 'text-muted'}`}>
            {`${older ? say.notCurrent(older.revision) : stateOf(drawing, say)} · ${checked.text}`}
          </p>
        </>
      }
      buttons={
        drawing.hasSheet &&
        !older && (
          <a
            href={sheetAddress(drawing, 'dsheet')}
            onClick={savesAs(sharedFileName(drawing))}
            className={buttonStyle('secondary', 'h-11')}
          >
            <Download aria-hidden size={16} strokeWidth={1.75} />
            {say.downloadPdf}
          </a>
        )
      }
      onClose={onClose}
    >
      <div className="min-h-0 grow overflow-y-auto px-2 pb-2">
        {isMissing && !older && !(isOffline && older === undefined) ? (
          <Message
            icon={FileX2}
            title={nameOf(drawing)}
            text={isOffline ? say.drawingAway(shortName(drawing)) : say.drawingFailed}
          />
        ) : picture === 'here' || older ? (
          <Sheet key={drawing.versionId} drawing={drawing} older={older} />
        ) : (
          <Loading />
        )}
      </div>
    </FullScreen>
  );
}

function Loading() {
  const { say } = useLanguage();
  return (
    <>
      <LoadingNote label={say.drawingLoads} />
      <Skeleton className="h-[70dvh] w-full" />
    </>
  );
}

interface SheetProps {
  drawing: SharedDrawing;
  /** The version that is here although it was replaced. */
  older: SharedDrawing | null | undefined;
}

/** The sheet, which is zoomed and moved; its words are those of the clients' site. */
function Sheet({ drawing, older }: SheetProps) {
  const { language, say } = useLanguage();
  learn(language === 'es' ? spanish : {});
  if (!older) return <Zoomed key={drawing.versionId} drawing={drawing} state={stateOf(drawing, say)} />;
  const version = drawing.revision ? say.revision(drawing.revision) : sayInPage('a newer version');
  return (
    <StaleSheet current={{ version, day: dayOf(say, new Date(drawing.since)) }}>
      <Zoomed key={older.versionId} drawing={older} state={say.notCurrent(older.revision)} />
    </StaleSheet>
  );
}

function Zoomed({ drawing, state }: { drawing: SharedDrawing; state: string }) {
  // The addresses are signed anew now and then; what is shown stays.
  const [{ picture, file }] = useState(() => ({
    picture: sheetAddress(drawing, 'dpreview'),
    file: drawing.hasSheet ? sheetAddress(drawing, 'dsheet') : undefined,
  }));
  const { pages, width, height } = drawing;
  return <SheetView sheet={{ picture, file, index: 0, width, height, pages }} label={`${nameOf(drawing)}, ${state}`} />;
}

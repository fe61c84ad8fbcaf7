import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, Download } from 'lucide-react';
import type { SharedDrawing } from '../../../../functions/core/drawings/shared.contract.ts';
import { buttonStyle } from '../../../components/controls/button-style.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { checkedWords } from '../../../components/sheet/checked-words.ts';
import { SheetView } from '../../../components/sheet/sheet-view.tsx';
import { StaleSheet } from '../../../components/sheet/stale-sheet.tsx';
import { useOpened } from '../../../components/sheet/use-opened.ts';
import { usePicture } from '../../../components/sheet/use-picture.ts';
import { useOlder } from '../../../components/sheet/use-shared-sheets.ts';
import { savesAs } from '../../../lib/files/saves-as.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { phone } from '../../../lib/widths.ts';
import { fullName, sharedFileName, shortName } from '../../../model/drawing-names.ts';
import { paths } from '../../../model/paths.ts';
import { api } from '../../../session/api.ts';
import { drawingsQuery } from '../queries.ts';
import { ToAll } from '../site/to-all.tsx';
import { useIsAway } from '../site/use-as-of.ts';
import { dayOf, notCurrent, revisionOf, sheetUrl, stateOf } from './shared-words.ts';

interface OneDrawingProps {
  projectId: number;
  drawing: SharedDrawing | undefined;
  /** When the server said last what is current; milliseconds since 1970. */
  checkedAt: number;
}

/** A drawing that is shared with clients; without a connection what is here of it (docs/product.md#shared-sheets-kept). */
export function OneDrawing({ projectId, drawing, checkedAt }: OneDrawingProps) {
  const toAll = paths.clientProject.href(projectId, 'drawings');
  if (!drawing) {
    return <Gone text={say('This document is not shared any more.')} to={toAll} label={say('All Documents')} />;
  }
  return <Shown key={drawing.versionId} projectId={projectId} drawing={drawing} checkedAt={checkedAt} />;
}

function Shown({ projectId, drawing, checkedAt }: OneDrawingProps & { drawing: SharedDrawing }) {
  const cache = useQueryClient();
  const isAway = useIsAway();
  const isPhone = useValue(phone);
  const toAll = paths.clientProject.href(projectId, 'drawings');
  const isMissing = usePicture(sheetUrl(drawing, 'dpreview')) === 'missing' && isAway;
  const older = useOlder({ site: 'client', list: `${projectId}`, id: isMissing ? drawing.id : undefined });
  useOpened(isMissing ? undefined : drawing.versionId, async (versionId) => {
    await api(`/client/versions/${versionId}/opened`, { method: 'POST' });
    await cache.invalidateQueries({ queryKey: drawingsQuery(projectId).queryKey });
  });
  const pdf = drawing.hasSheet && !older ? sheetUrl(drawing, 'dsheet') : undefined;
  const number = shortName(drawing);
  const checked = checkedWords({ at: checkedAt, now: Date.now(), isAway });
  const state = older ? notCurrent(older) : stateOf(drawing);
  return (
    <>
      <ToAll to={toAll}>{say('All Documents')}</ToAll>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-xl">{fullName(drawing)}</h2>
          <p className={classNames('tabular-nums', checked.isOld ? 'text-warning' : 'text-muted')}>
            {`${state} · ${checked.text}`}
          </p>
        </div>
        {pdf && (
          <a href={pdf} onClick={savesAs(sharedFileName(drawing))} className={buttonStyle('secondary', 'h-11')}>
            <Download aria-hidden size={16} strokeWidth={1.75} />
            {say('Download PDF')}
          </a>
        )}
      </div>
      {older ? (
        <StaleSheet current={{ version: revisionOf(drawing) || say('a newer version'), day: dayOf(drawing) }}>
          <Zoomed drawing={older} state={state} />
        </StaleSheet>
      ) : isMissing && older === null ? (
        <EmptyState
          icon={CloudOff}
          text={
            isPhone
              ? say('{number} is not on this phone. It opens with a connection.', { number })
              : say('{number} is not on this device. It opens with a connection.', { number })
          }
        />
      ) : (
        <Zoomed drawing={drawing} state={state} />
      )}
    </>
  );
}

function Zoomed({ drawing, state }: { drawing: SharedDrawing; state: string }) {
  const { pages, width, height, hasSheet } = drawing;
  const file = hasSheet ? sheetUrl(drawing, 'dsheet') : undefined;
  return (
    <SheetView
      key={drawing.versionId}
      sheet={{ picture: sheetUrl(drawing, 'dpreview'), file, index: 0, width, height, pages }}
      label={`${fullName(drawing)}, ${state}`}
    />
  );
}

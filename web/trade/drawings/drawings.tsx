import { ChevronDown, CloudOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { Tag } from '../../components/layout/tag.tsx';
import { useIsHere } from '../../components/sheet/use-shared-sheets.ts';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import { drawingsOf } from '../data/drawings.ts';
import type { Week } from '../data/week.ts';
import { isAway, type WeekState } from '../data/week-state.ts';
import { useLanguage } from '../language/language-context.ts';
import { nameOf, sheetAddress, stateOf } from './drawing-words.ts';

/** What shows and zooms a sheet comes once the list is opened. */
const loadView = async () => ({ default: (await import('./drawing-view.tsx')).DrawingView });
const DrawingView = lazyAtUse(loadView);

/** The drawings for trades of the projects where the trade has work, below one line until they are asked for. */
export function Drawings({ week, state }: { week: Week; state: WeekState }) {
  const { say } = useLanguage();
  const [shown, setShown] = useState<SharedDrawing>();
  const isHere = useIsHere('trade', isAway(state));
  const projects = drawingsOf(state);
  const all = projects.flatMap(({ documents }) => documents);
  const changed = all.filter(({ isNew }) => isNew).length;
  return (
    <>
      {all.length > 0 && (
        <details className="group" onToggle={() => void loadView().catch(() => {})}>
          <summary className="-mx-1 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-1">
            <ChevronDown
              aria-hidden
              size={16}
              strokeWidth={1.75}
              className="-rotate-90 shrink-0 transition-transform duration-[120ms] group-open:rotate-0"
            />
            <h2 className="min-w-0 truncate">
              <span className="font-medium">{say.drawings}</span>
              {changed > 0 && <span className="text-muted"> · {say.drawingsChanged(changed)}</span>}
            </h2>
          </summary>
          <div className="space-y-3 rounded-card border border-line bg-surface p-4">
            {projects.map(({ id, name, documents }) => (
              <section key={id} aria-label={name}>
                <h3 className="wrap-anywhere font-medium">{name}</h3>
                <ul className="divide-y divide-line">
                  {documents.map((drawing) => (
                    <Row key={drawing.id} drawing={drawing} isHere={isHere(drawing)} onShow={() => setShown(drawing)} />
                  ))}
                </ul>
              </section>
            ))}
            <p className="text-muted text-sm">{say.drawingsSeen}</p>
          </div>
        </details>
      )}
      {shown && (
        <Suspense>
          <DrawingView
            name={nameOf(shown)}
            drawing={all.find(({ id }) => id === shown.id)}
            state={state}
            onOpened={week.opened}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Row({ drawing, isHere, onShow }: { drawing: SharedDrawing; isHere: boolean; onShow: () => void }) {
  const { say } = useLanguage();
  return (
    <li>
      <button
        type="button"
        onClick={onShow}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control p-2 text-left hover:bg-hover"
      >
        <img
          src={sheetAddress(drawing, 'dthumb')}
          alt=""
          loading="lazy"
          className="h-12 w-16 shrink-0 rounded-control border border-line bg-white object-contain"
        />
        <span className="min-w-0 grow">
          <span className="wrap-anywhere block font-medium">{nameOf(drawing)}</span>
          <span className="block text-muted text-sm tabular-nums">{stateOf(drawing, say)}</span>
        </span>
        {!isHere && (
          <CloudOff
            role="img"
            aria-label={say.drawingNotHere}
            size={16}
            strokeWidth={1.75}
            className="shrink-0 text-muted"
          />
        )}
        {drawing.isNew && <Tag tone="info">{say.drawingNew}</Tag>}
      </button>
    </li>
  );
}

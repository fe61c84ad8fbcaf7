import { MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Point } from '../../../../functions/core/drawings/carried.ts';
import type { Drawing, DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { type SheetHandle, SheetView } from '../../../components/sheet/sheet-view.tsx';
import type { ShownSheet } from '../../../components/sheet/use-sharp.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { usePlainKeys } from '../versions/use-plain-keys.ts';
import { drawnPins, isWaiting } from './drawn-pins.ts';
import { PinsCard } from './pins-card.tsx';
import { PinsOver, PlaceMarker } from './pins-over.tsx';
import { PlaceBar } from './place-bar.tsx';
import { usePinWrites } from './use-pin-writes.ts';

const NewPin = lazyPart(() => import('./new-pin.tsx'));
const PinDialog = lazyPart(() => import('./pin-dialog.tsx'));

interface PinnedSheetProps {
  projectId: number;
  drawing: Drawing;
  /** The current version. */
  versionId: number;
  sheet: ShownSheet;
  label: string;
  tools: ReactNode;
}

/** A place that is chosen on a version, for a new pin or one that moves. */
interface Choosing extends Point {
  versionId: number;
  pin: DrawingPin | null;
  isNaming?: boolean;
}

/** A share of the sheet that is shown around a pin. */
const AROUND = 0.08;

/** The current version of a drawing with its pins (docs/product.md#drawing-pins). */
export function PinnedSheet({ projectId, drawing, versionId, sheet, label, tools }: PinnedSheetProps) {
  // A drawing that an earlier version kept in this browser has no pins.
  const { id: drawingId, number, pins: known = [] } = drawing;
  const plan = usePlan(projectId);
  const pins = drawnPins(known, useOutbox(), drawingId, (taskId) => plan?.rows.task[taskId]?.title ?? '');
  const view = useRef<SheetHandle>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [looked, setLooked] = useState<{ pin: DrawingPin; step: number }>();
  const writes = usePinWrites({ projectId, documentId: drawingId, name: number, versionId });
  const opened = pins.find((pin) => pin.id === openId && !isWaiting(pin));
  const stop = () => setChoosing(null);

  function begin() {
    if (!choosing) setChoosing({ ...(view.current?.middle() ?? { x: 0.5, y: 0.5 }), versionId, pin: null });
  }
  function point(how: 'tap' | 'hold', at: Point) {
    if (choosing) setChoosing({ ...choosing, ...at });
    else if (how === 'hold') setChoosing({ ...at, versionId, pin: null });
  }
  function done() {
    if (!choosing) return;
    const { pin, x, y } = choosing;
    if (pin) {
      writes.move(pin, { x, y });
      stop();
    } else setChoosing({ ...choosing, isNaming: true });
  }
  usePlainKeys((key) => {
    if (key.toLowerCase() === 'p') begin();
    if (key === 'Escape') stop();
  });
  return (
    <>
      <SheetView
        key={versionId}
        ref={view}
        sheet={sheet}
        label={label}
        place={looked && { box: boxOf(looked.pin), step: looked.step }}
        onPoint={point}
        over={
          <>
            <PinsOver pins={pins} movedId={choosing?.pin?.id} onOpen={({ id }) => setOpenId(id)} />
            {choosing && (
              <PlaceMarker
                at={choosing}
                onMove={(to) => setChoosing((was) => was && { ...was, ...to })}
                onDone={done}
              />
            )}
          </>
        }
        tools={
          choosing ? (
            <PlaceBar label={choosing.pin ? 'Move Here' : 'Continue'} onDone={done} onCancel={stop} />
          ) : (
            <>
              <Button aria-keyshortcuts="P" icon={<MapPin aria-hidden size={16} strokeWidth={1.75} />} onClick={begin}>
                Pin
              </Button>
              {tools}
            </>
          )
        }
      />
      {pins.length > 0 && (
        <PinsCard
          pins={pins}
          onShow={(pin) => setLooked({ pin, step: (looked?.step ?? 0) + 1 })}
          onOpen={({ id }) => setOpenId(id)}
          onRight={writes.right}
        />
      )}
      <Suspense>
        {opened && (
          <PinDialog
            projectId={projectId}
            pin={opened}
            number={pins.indexOf(opened) + 1}
            onRight={() => writes.right(opened)}
            onMove={() => setChoosing({ x: opened.x, y: opened.y, versionId, pin: opened })}
            onRemove={() => writes.remove(opened)}
            onClose={() => setOpenId(null)}
          />
        )}
        {choosing?.isNaming && (
          <NewPin
            projectId={projectId}
            drawingId={drawingId}
            number={number}
            place={{ x: choosing.x, y: choosing.y, versionId: choosing.versionId }}
            onDone={stop}
            onClose={() => setChoosing({ ...choosing, isNaming: false })}
          />
        )}
      </Suspense>
    </>
  );
}

const boxOf = ({ x, y }: Point) => ({ left: x - AROUND / 2, top: y - AROUND / 2, width: AROUND, height: AROUND });

import { MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../../functions/core/drawings/carried.ts';
import type { Drawing, DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { type SheetHandle, SheetView } from '../../../components/sheet/sheet-view.tsx';
import type { ShownSheet } from '../../../components/sheet/use-sharp.ts';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { changePin, placePin } from '../../../sync/write/write-pin.ts';
import { usePlainKeys } from '../versions/use-plain-keys.ts';
import { drawnPins, isWaiting } from './drawn-pins.ts';
import { PinsCard } from './pins-card.tsx';
import { PinsOver, PlaceMarker } from './pins-over.tsx';

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

interface PlaceBarProps {
  label: 'Continue' | 'Move Here';
  onDone: () => void;
  onCancel: () => void;
}

/** Says how a place is chosen, below the sheet. */
function PlaceBar({ label, onDone, onCancel }: PlaceBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It gives a promise in newer browsers, which is no cleanup.
    void bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={bar} className="flex grow flex-wrap items-center gap-2 py-1">
      <p role="status" className="grow basis-48 text-sm">
        Tap the place, or move the pin with the arrow keys.
      </p>
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" onClick={onDone}>
        {label}
      </Button>
    </div>
  );
}

interface ShownVersion {
  projectId: number;
  documentId: number;
  /** The number of its drawing. */
  name: string;
  /** The version that is on the screen. */
  versionId: number;
}

/** Moves, removes and checks pins of a version, also without a connection; a toast takes back what was moved or removed. */
function usePinWrites({ versionId, ...of }: ShownVersion) {
  const sync = useSync();
  const say = (text: string, undo: () => void) =>
    showToast({ tone: 'success', text, autoClose: API_ERROR_TOAST_MS, action: { label: 'Undo', onSelect: undo } });
  const move = (pinId: number, { x, y }: Point) => void changePin(sync, of, { to: 'move', pinId, versionId, x, y });
  return {
    right: ({ id }: DrawingPin) => void changePin(sync, of, { to: 'check', pinId: id, versionId }),
    move: ({ id, ...before }: DrawingPin, to: Point) => {
      move(id, to);
      say('Pin moved', () => move(id, before));
    },
    remove: ({ id, x, y, noteId, taskId }: DrawingPin) => {
      void changePin(sync, of, { to: 'remove', pinId: id });
      const place = { to: 'place', versionId, x, y } as const;
      say('Pin removed', () => placePin(sync, of, noteId === null ? { ...place, taskId } : { ...place, noteId }));
    },
  };
}

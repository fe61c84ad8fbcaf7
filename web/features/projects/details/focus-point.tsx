import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Focus } from '../../../components/files/picture.tsx';

interface FocusPointProps {
  src: string;
  alt: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** The shape of the picture on Details: width by height. */
const SHAPE = 21 / 9;
/** Percent that an arrow key moves the point, and with Shift. */
const step = 1;
const leap = 10;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A whole picture with the point that every cut keeps, and the frame of the cut on Details around it. */
export function FocusPoint({ src, alt, focus, onChange }: FocusPointProps) {
  const area = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<number>();
  const { x, y } = focus;

  function pointTo(event: PointerEvent) {
    const box = area.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return;
    const share = (at: number, length: number) => percent((at / length) * 100);
    onChange({ x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) });
  }

  function take(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    area.current?.querySelector<HTMLElement>('[role="slider"]')?.focus();
    pointTo(event);
  }

  function walk(event: KeyboardEvent) {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    const by = event.shiftKey ? leap : step;
    onChange({ x: percent(x + way[0] * by), y: percent(y + way[1] * by) });
  }

  return (
    <div
      ref={area}
      className="relative mx-auto w-fit cursor-crosshair touch-none select-none overflow-hidden rounded-control"
      onPointerDown={take}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pointTo(event)}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setShape(naturalWidth / naturalHeight)}
        className="block max-h-[50vh] min-h-24 max-w-full"
      />
      {shape !== undefined && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute border-2 border-accent shadow-[0_0_0_100vmax_var(--color-scrim)]"
            style={frameOf(shape, focus)}
          />
          <div
            role="slider"
            tabIndex={0}
            aria-label="Focus of the picture"
            aria-roledescription="point on the picture, moved by the arrow keys"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={x}
            aria-valuetext={`${x} percent from the left, ${y} percent from the top`}
            onKeyDown={walk}
            className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-move place-items-center rounded-full"
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            <span className="size-5 rounded-full border-2 border-on-accent bg-accent shadow-float" />
          </div>
        </>
      )}
    </div>
  );
}

/** Where the cut on Details lies on a picture of this shape, as the browser cuts it. */
function frameOf(shape: number, { x, y }: Focus) {
  const width = Math.min(100, (SHAPE / shape) * 100);
  const height = Math.min(100, (shape / SHAPE) * 100);
  return {
    width: `${width}%`,
    height: `${height}%`,
    left: `${((100 - width) * x) / 100}%`,
    top: `${((100 - height) * y) / 100}%`,
  };
}

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}

import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Spinner } from '../../../components/controls/skeleton.tsx';
import { newKey } from '../../../lib/http/api.ts';
import { flatten } from './flatten.ts';
import { MarkupTools, type Tool } from './markup-tools.tsx';
import {
  fontOf,
  isMeant,
  type MarkSizes,
  markColors,
  moved,
  type Point,
  pathOf,
  type Shape,
  sizesOn,
} from './shapes.ts';

interface MarkupEditorProps {
  /** The picture without marks. */
  file: File;
  /** The marks that it has already. */
  shapes: readonly Shape[];
  /** Called with the picture with its marks; with the picture itself when none is left. */
  onDone: (marked: File, shapes: readonly Shape[]) => void;
  onClose: () => void;
}

const keySteps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const help =
  'Enter adds the chosen mark in the middle, arrow keys move the last one, with Shift they change it, Delete removes it.';

/** Draws arrows, circles and texts on a picture, full-screen (docs/product.md#photo-markup). */
export function MarkupEditor({ file, shapes: before, onDone, onClose }: MarkupEditorProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const titleId = useId();
  const { url, size, isUnreadable } = usePictureSize(file);
  const [tool, setTool] = useState<Tool>({ kind: 'arrow', color: 'Red', text: '' });
  const [shapes, setShapes] = useState(before);
  const [begun, setBegun] = useState<Shape | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const sizes = size && sizesOn(size);

  function add(shape: Shape) {
    if (!sizes || !isMeant(shape, sizes)) return;
    if (shape.kind === 'text' && shape.text.trim() === '') {
      dialog.current?.querySelector<HTMLInputElement>('[aria-label="Text on the picture"]')?.focus();
      return;
    }
    setShapes([...shapes, shape]);
  }

  /** The point of the picture under the pointer. */
  function pointAt({ clientX, clientY }: PointerEvent): Point {
    const matrix = drawing.current?.getScreenCTM();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix?.inverse());
    return { x, y };
  }

  function begin(event: PointerEvent<HTMLButtonElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    const from = pointAt(event);
    if (tool.kind === 'text') {
      // The focus would leave the text field again.
      event.preventDefault();
      return add({ id: newKey(), ...tool, from, to: from });
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setBegun({ id: newKey(), ...tool, from, to: from });
  }

  function end(event: PointerEvent) {
    if (begun) add({ ...begun, to: pointAt(event) });
    setBegun(null);
  }

  function byKey(event: KeyboardEvent) {
    if (!size) return;
    const last = shapes.at(-1);
    const step = keySteps[event.key];
    if (event.key === 'Enter') {
      const [x, y, reach] = [size.width / 2, size.height / 2, Math.max(size.width, size.height) / 10];
      const [from, to] = [
        { x: x - reach, y: y + reach / 2 },
        { x: x + reach, y: y - reach / 2 },
      ];
      add({ id: newKey(), ...tool, from, to });
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      setShapes(shapes.slice(0, -1));
    } else if (step && last) {
      const far = Math.max(size.width, size.height) / 50;
      const shift = { x: step.x * far, y: step.y * far };
      setShapes([...shapes.slice(0, -1), moved(last, shift, event.shiftKey && last.kind !== 'text')]);
    } else return;
    event.preventDefault();
  }

  async function finish() {
    setDrawing(true);
    try {
      const marked = shapes.length > 0 ? await flatten(file, shapes) : file;
      // Gives the focus back to the button that opened it.
      dialog.current?.close();
      onDone(marked, shapes);
    } catch {
      setFailed(true);
      setDrawing(false);
    }
  }

  const shown = begun ? [...shapes, begun] : shapes;
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // Escape does not lose what was drawn; Cancel does.
      onCancel={(event) => shapes !== before && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement || event.key !== 'z') return;
        if (event.ctrlKey || event.metaKey) setShapes(shapes.slice(0, -1));
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-enter flex-col bg-page text-text open:flex"
    >
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <h2 id={titleId} className="min-w-0 grow truncate font-medium">
          Mark up {file.name}
        </h2>
        <Button onClick={() => dialog.current?.close()} disabled={isDrawing}>
          Cancel
        </Button>
        <Button look="primary" pending={isDrawing} disabled={!size} onClick={() => void finish()}>
          Done
        </Button>
      </div>
      <MarkupTools
        tool={tool}
        onChange={(changed) => setTool({ ...tool, ...changed })}
        onUndo={shapes.length > 0 ? () => setShapes(shapes.slice(0, -1)) : undefined}
      />
      {(isUnreadable || hasFailed) && (
        <p role="alert" className="px-4 py-2 text-danger">
          This picture cannot be marked up in this browser. It can be sent as it is.
        </p>
      )}
      <span role="status" className="sr-only">
        {counted(shapes.length, 'mark')}
      </span>
      <div className="relative min-h-0 grow">
        {size && sizes ? (
          <button
            type="button"
            aria-label={`The picture. ${help}`}
            onPointerDown={begin}
            onPointerMove={(event) => begun && setBegun({ ...begun, to: pointAt(event) })}
            onPointerUp={end}
            onPointerCancel={() => setBegun(null)}
            onKeyDown={byKey}
            className="absolute inset-0 size-full cursor-crosshair touch-none select-none p-2 focus-visible:-outline-offset-2"
          >
            <svg ref={drawing} aria-hidden viewBox={`0 0 ${size.width} ${size.height}`} className="size-full">
              <image href={url} width={size.width} height={size.height} />
              {shown.map((shape) => (
                <Mark key={shape.id} shape={shape} sizes={sizes} />
              ))}
            </svg>
          </button>
        ) : (
          !isUnreadable && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          )
        )}
      </div>
    </dialog>,
    document.body,
  );
}

/** A mark in the drawing over a picture; `flatten` draws the same into the file. */
function Mark({ shape, sizes }: { shape: Shape; sizes: MarkSizes }) {
  const { line, edge } = markColors[shape.color];
  const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  if (shape.kind === 'text') {
    return (
      <text
        x={shape.from.x}
        y={shape.from.y}
        fill={line}
        stroke={edge}
        strokeWidth={sizes.edge}
        strokeLinejoin="round"
        paintOrder="stroke"
        style={{ font: fontOf(sizes) }}
      >
        {shape.text}
      </text>
    );
  }
  const path = pathOf(shape, sizes);
  return (
    <>
      <path d={path} {...round} stroke={edge} strokeWidth={sizes.edge} />
      <path d={path} {...round} stroke={line} strokeWidth={sizes.line} />
    </>
  );
}

interface PictureSize {
  url: string;
  width: number;
  height: number;
}

/** The address and size in pixels of a picture file, as it stands upright. */
function usePictureSize(file: File) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => setSize({ url, width: image.naturalWidth, height: image.naturalHeight }),
      () => setUnreadable(true),
    );
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return { url: size?.url, size, isUnreadable };
}

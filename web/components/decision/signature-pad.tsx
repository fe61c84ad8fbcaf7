import { useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { say } from '../../lib/language/say.ts';
import { Button } from '../controls/button.tsx';
import { drawnOf, SHEET, type Strokes, strokesOf } from './strokes.ts';

interface SignaturePadProps {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
}

/** A place to draw one's name. A canvas is emptied when a phone turns, so the strokes live outside and are drawn again. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const changed = useEffectEvent(onChange);
  const drawAgain = useEffectEvent(() => {
    const place = canvas.current;
    if (!place || !pad.current) return;
    const width = place.offsetWidth;
    pad.current.penColor = getComputedStyle(place).color;
    place.width = width * devicePixelRatio;
    place.height = place.offsetHeight * devicePixelRatio;
    place.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
    pad.current.fromData(
      drawnOf(strokes, width).map(({ points }) => ({
        penColor: pad.current?.penColor ?? '',
        dotSize: 0,
        minWidth: 0.8,
        maxWidth: 2.4,
        velocityFilterWeight: 0.7,
        compositeOperation: 'source-over' as const,
        points: points.map((point) => ({ ...point, pressure: 0, time: 0 })),
      })),
    );
  });

  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const made = new Pad(place, { minWidth: 0.8, maxWidth: 2.4 });
    pad.current = made;
    const ended = () => changed(strokesOf(made.toData(), place.offsetWidth));
    made.addEventListener('endStroke', ended);
    const sizes = new ResizeObserver(() => drawAgain());
    sizes.observe(place);
    // The ink has the colour of the text.
    const themes = new MutationObserver(() => drawAgain());
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
      made.off();
      made.removeEventListener('endStroke', ended);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: strokes are drawn again when they are other ones
  useEffect(() => drawAgain(), [strokes]);

  return (
    <div className="mb-4">
      <canvas
        ref={canvas}
        role="img"
        aria-label={say(strokes.length > 0 ? 'Your drawn signature' : 'Draw your signature here')}
        className="w-full max-w-md rounded-control border border-edge bg-surface text-text"
        style={{ aspectRatio: `${SHEET.width} / ${SHEET.height}`, touchAction: 'none' }}
      />
      <Button look="quiet" disabled={strokes.length === 0} onClick={() => onChange([])} className="h-11!">
        {say('Clear the Drawing')}
      </Button>
    </div>
  );
}

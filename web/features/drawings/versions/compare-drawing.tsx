import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Box, type Comparison, comparisons, isSameSize } from '../../../../functions/core/drawings/compare.ts';
import type { DrawingVersion } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { SheetView } from '../../../components/sheet/sheet-view.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { revisionName } from '../../../model/drawing-names.ts';
import { shownSheet } from './shown-sheet.ts';
import { usePlainKeys } from './use-plain-keys.ts';

interface CompareDrawingProps {
  number: string;
  versions: readonly DrawingVersion[];
  /** The one that is shown, and the one that it is compared with. */
  version: DrawingVersion;
  other: DrawingVersion;
  onChoose: (n: number) => void;
  /** Beside the buttons that zoom. */
  tools: ReactNode;
}

const POINTS = 72;
const sizeWords = ({ width, height }: DrawingVersion) =>
  `${+(width / POINTS).toFixed(1)} × ${+(height / POINTS).toFixed(1)} in`;

/** Two versions of a sheet over each other, with what changed in boxes (docs/product.md#sheet-compare). */
export function CompareDrawing({ number, versions, version, other, onChoose, tools }: CompareDrawingProps) {
  const [shows, setShows] = useState<Comparison>('both');
  const [places, setPlaces] = useState<Box[] | null>(null);
  const [step, setStep] = useState(0);
  const [old, now] = other.n < version.n ? [other, version] : [version, other];
  const isFitting = isSameSize(old, now);
  const count = places?.length ?? 0;
  usePlainKeys((key) => {
    if (key.toLowerCase() === 'n') setStep((from) => from + 1);
  });
  const names = {
    old: `Old: ${revisionName(old)}`,
    both: 'Both',
    new: `New: ${revisionName(now)}`,
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          aria-label="Compare with"
          value={String(other.n)}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {versions.flatMap((each) =>
            each.id === version.id ? (
              []
            ) : (
              <option key={each.id} value={each.n}>
                {`with ${revisionName(each)} · ${formatDay(each.issuedOn)}`}
              </option>
            ),
          )}
        </Select>
        {isFitting && (
          <>
            <fieldset aria-label="Shown" className="flex flex-wrap gap-1">
              {comparisons.map((each) => (
                <Button
                  key={each}
                  look={shows === each ? 'primary' : 'secondary'}
                  aria-pressed={shows === each}
                  onClick={() => setShows(each)}
                >
                  {names[each]}
                </Button>
              ))}
            </fieldset>
            <Button
              disabled={count === 0}
              icon={<ChevronRight aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => setStep(step + 1)}
            >
              Next Change
            </Button>
          </>
        )}
      </div>
      <p role="status" className="mb-3 text-muted">
        {!isFitting
          ? `${revisionName(old)} is ${sizeWords(old)}, ${revisionName(now)} ${sizeWords(now)}: sheets of different sizes cannot be compared.`
          : `${foundWords(places)} Old alone is red, new alone is blue, both are black.`}
      </p>
      {isFitting && (
        <SheetView
          key={`${old.id} ${now.id}`}
          sheet={{ ...shownSheet(now), before: shownSheet(old) }}
          shows={shows}
          label={`${number}, ${revisionName(old)} and ${revisionName(now)} compared`}
          places={places ?? undefined}
          place={count > 0 && step > 0 ? { box: places?.[(step - 1) % count], step } : undefined}
          onPlaces={setPlaces}
          tools={tools}
        />
      )}
    </>
  );
}

function foundWords(places: Box[] | null): string {
  if (!places) return 'Looking for changes.';
  if (places.length === 0) return 'Nothing changed.';
  return places.length === 1 ? '1 place changed.' : `${places.length} places changed.`;
}

import type { DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { isWaiting } from './drawn-pins.ts';
import { pinCounts, pinText } from './pin-words.ts';

interface PinsCardProps {
  pins: readonly DrawingPin[];
  onShow: (pin: DrawingPin) => void;
  onOpen: (pin: DrawingPin) => void;
  onRight: (pin: DrawingPin) => void;
}

/** The pins of a sheet, of which one is shown large. */
export function PinsCard({ pins, onShow, onOpen, onRight }: PinsCardProps) {
  return (
    <Card title={pinCounts(pins)} className="mt-4">
      <ul aria-label="Pins" className="-mx-4 sm:-mx-5">
        {pins.map((pin, index) => (
          <li
            key={pin.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2 first:border-t-0 sm:px-5"
          >
            <button
              type="button"
              title="Show on the sheet"
              className="flex min-h-11 min-w-0 grow basis-56 items-center gap-3 rounded-control text-left hover:bg-hover"
              onClick={() => onShow(pin)}
            >
              <span className="w-6 shrink-0 text-right font-semibold tabular-nums">{index + 1}</span>
              <span className="min-w-0">
                <span className="block wrap-anywhere">{pinText(pin)}</span>
                {pin.text !== null && <span className="block text-muted text-sm wrap-anywhere">{pin.taskTitle}</span>}
              </span>
            </button>
            {pin.isToCheck && <Tag tone="warning">Check: changed here</Tag>}
            {pin.isToCheck && <Button onClick={() => onRight(pin)}>Still Right</Button>}
            {isWaiting(pin) ? (
              <Tag>Not at the server yet</Tag>
            ) : (
              <Button aria-label={`Open pin ${index + 1}`} onClick={() => onOpen(pin)}>
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

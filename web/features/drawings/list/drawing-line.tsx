import { Cloud } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { Tag } from '../../../components/layout/tag.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { formatDay, formatInstantDay } from '../../../lib/time/dates.ts';
import { isDrawing, shortName } from '../../../model/drawing-names.ts';
import { paths } from '../../../model/paths.ts';
import { useDevice } from '../kept/use-kept.ts';
import { toCheckWords } from '../pins/pin-words.ts';
import { kindName } from './kinds.ts';

interface DrawingLineProps {
  projectId: number;
  drawing: DrawingItem;
  /** Whether its picture opens without a connection. */
  isHere: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

/** A drawing in the list, with its current version and with whom it is shared. */
export function DrawingLine({ projectId, drawing, isHere, isSelected, onSelect }: DrawingLineProps) {
  const device = useDevice();
  const { id, kind, number, title, current, retiredAt, forClients, forTrades, pinsToCheck } = drawing;
  const facts = current
    ? isDrawing(drawing)
      ? [
          current.revision && `revision ${current.revision}`,
          `since ${formatInstantDay(current.since)}`,
          current.setName,
        ]
      : [kindName(kind), `dated ${formatDay(current.issuedOn)}`, current.n > 1 && `version ${current.n}`]
    : [retiredAt ? `retired ${formatInstantDay(retiredAt)}` : 'no current version'];
  const readers = [forClients && 'clients', forTrades && 'trades'].filter(Boolean).join(' and ');
  if (readers) facts.push(`shared with ${readers}`);
  return (
    <li className="flex items-center border-line border-t first:border-t-0">
      <label className="grid w-11 shrink-0 place-items-center self-stretch sm:pl-2">
        <span className="sr-only">Select {shortName(drawing)}</span>
        <input type="checkbox" checked={isSelected} onChange={onSelect} className="sheet-tick" />
      </label>
      <Link
        to={paths.drawing.href(projectId, id)}
        className="flex min-h-14 min-w-0 grow items-center gap-3 py-2 pr-4 pl-1 hover:bg-hover sm:pr-5"
      >
        <span className="sheet-thumb">
          {current && (
            <img
              src={contentUrl(current.url.replace('dpreview', 'dthumb'))}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-[min(100%,11rem)] flex-1">
            <span className="block wrap-anywhere">
              {number && <span className="font-semibold tabular-nums">{number}</span>} {current?.title ?? title}
            </span>
            <span className="block text-muted text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
          </span>
          {pinsToCheck > 0 && <Tag tone="warning">{toCheckWords(pinsToCheck)}</Tag>}
          {!current && <Tag>{retiredAt ? 'Retired' : 'Withdrawn'}</Tag>}
        </span>
        {!isHere && (
          <Cloud
            role="img"
            aria-label={`Not on this ${device}`}
            size={16}
            strokeWidth={1.75}
            className="shrink-0 text-muted"
          />
        )}
      </Link>
    </li>
  );
}

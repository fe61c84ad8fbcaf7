import { X } from 'lucide-react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Tag, type Tone } from '../../components/layout/tag.tsx';
import { formatDay, formatWeekday } from '../../lib/time/dates.ts';
import { type DayKindName, dayKindNames } from '../../model/day-kinds.ts';

const tones: Record<DayKindName, Tone> = { holiday: 'neutral', closed: 'neutral', weather: 'info', extra: 'success' };

interface DayLineProps {
  day: string;
  kind: DayKindName;
  note: string;
  /** Without it the day cannot be removed here. */
  onRemove?: (() => void) | undefined;
}

/** A day of a calendar: date, kind, note, and a button that removes it. */
export function DayLine({ day, kind, note, onRemove }: DayLineProps) {
  return (
    <li className="flex min-h-11 items-center gap-x-3 border-line border-b px-3 last:border-b-0">
      <time dateTime={day} title={formatDay(day)} className="w-24 shrink-0 tabular-nums">
        {formatWeekday(day)}
      </time>
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 py-2">
        <span className="min-w-0 break-words">{note || dayKindNames[kind]}</span>
        {note && <Tag tone={tones[kind]}>{dayKindNames[kind]}</Tag>}
      </span>
      {onRemove && <IconButton icon={X} label={`Remove ${formatDay(day)}`} onClick={onRemove} />}
    </li>
  );
}

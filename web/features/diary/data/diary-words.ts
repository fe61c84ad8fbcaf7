// The facts of a diary, in words.

import { counted } from '../../../../functions/core/common/english.ts';
import type { DiaryMonthDay, DiaryPerson, DiaryWeather } from '../../../../functions/core/diary/contract.ts';
import type { lineKinds, skies } from '../../../../functions/core/diary/names.ts';
import { formatDay, formatWeekday } from '../../../lib/time/dates.ts';

type LineKind = (typeof lineKinds)[number];
type Sky = (typeof skies)[number];

export const kindWords: Record<LineKind, string> = {
  remark: 'Remark',
  delivery: 'Delivery',
  inspection: 'Inspection',
  visitor: 'Visitor',
  instruction: 'Instruction',
  delay: 'Delay',
  accident: 'Accident',
};

export const skyWords: Record<Sky, string> = {
  clear: 'Clear',
  cloudy: 'Cloudy',
  rain: 'Rain',
  snow: 'Snow',
  wind: 'Wind',
  heat: 'Heat',
  frost: 'Frost',
};

/** `Tue, Mar 2, 2027` */
export function dayTitle(day: string): string {
  return `${formatWeekday(day).split(',')[0]}, ${formatDay(day)}`;
}

/** `Rain, wind · 38–45 °F`; null where nobody said anything. */
export function weatherWords(weather: DiaryWeather | null): string | null {
  if (!weather) return null;
  const { sky, low, high, unit } = weather;
  const seen = sky.map((each, at) => (at === 0 ? skyWords[each] : skyWords[each].toLowerCase())).join(', ');
  const degrees = [low, high].filter((each) => each !== null);
  const measured = degrees.length > 0 ? `${[...new Set(degrees)].join('–')} °${unit}` : '';
  return [seen, measured].filter(Boolean).join(' · ') || null;
}

/** An answer to a visit, behind the name of who gave it. */
export const answerWords = {
  coming: 'said it is coming',
  cant: 'said it cannot come',
  other: 'proposed another day',
} as const;

/** The facts about somebody beside the name, as `expected, is coming`. */
export function personWords({ isExpected, answer, hasReported }: DiaryPerson): string {
  const said = [
    hasReported && 'reported from site',
    answer && answerWords[answer],
    isExpected && !answer && !hasReported && 'expected',
  ];
  return said.filter(Boolean).join(', ');
}

/** The things there are to read of a day of the month. */
export function monthDayWords(day: DiaryMonthDay): string {
  const { state, page, amendments, lines, notes, photos, work } = day;
  if (page !== null) {
    const closed = `Page ${page}, ${state === 'signed' ? 'signed' : 'closed automatically'}`;
    return amendments > 0 ? `${closed}, ${counted(amendments, 'amendment')}` : closed;
  }
  if (state === 'gap') return 'Nothing written, though work was planned';
  const parts = [
    work > 0 && counted(work, 'task'),
    lines > 0 && counted(lines, 'line'),
    notes > 0 && counted(notes, 'note'),
    photos > 0 && counted(photos, 'photo'),
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return state === 'open' ? 'Who came, or the weather' : 'Nothing written';
}

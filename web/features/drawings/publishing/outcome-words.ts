import { counted } from '../../../../functions/core/common/english.ts';
import type { DrawingOutcome } from '../../../../functions/core/drawings/contract.ts';
import type { Tone } from '../../../components/layout/tag.tsx';
import { formatDay, formatInstantDay } from '../../../lib/time/dates.ts';

type Row = DrawingOutcome['pages'][number];

/** The outcome of a sheet, in a tag and a few words. */
export function outcomeWords(
  { outcome, before, change, takes }: Row,
  take: boolean,
): { tag: string; tone: Tone; text: string } {
  const was = before ? `${revisionOf(before.revision)} of ${formatDay(before.issuedOn)}` : '';
  if (outcome === 'unnamed')
    return {
      tag: 'No number',
      tone: take ? 'danger' : 'neutral',
      text: take ? 'Type its number, or leave it out' : 'Left out',
    };
  if (outcome === 'twice') return { tag: 'Twice', tone: 'danger', text: 'Another sheet has this number' };
  if (outcome === 'unchanged')
    return {
      tag: 'Unchanged',
      tone: 'neutral',
      text: `as ${was}, current since ${before ? formatInstantDay(before.since) : ''}`,
    };
  if (outcome === 'older') return { tag: 'Older', tone: 'warning', text: `than ${was}: skipped` };
  if (!takes) return { tag: 'Left out', tone: 'neutral', text: '' };
  if (outcome === 'new') return { tag: 'New', tone: 'success', text: '' };
  return { tag: 'Replaces', tone: 'info', text: [was, changeWords(change)].filter(Boolean).join(' · ') };
}

export const revisionOf = (revision: string) => (revision ? `revision ${revision}` : 'the version');

function changeWords(change: Row['change']): string {
  if (!change) return '';
  if (change.kind === 'size') return 'another size';
  if (change.kind === 'title block') return 'only the title block changed';
  return `${counted(change.places, 'place')} changed`;
}

/** `7 sheets: 2 new, 5 replaced, 23 unchanged`: what the button does. */
export function publishWords({ pages }: Pick<DrawingOutcome, 'pages'>, retired: number): string {
  const count = (outcome: Row['outcome']) =>
    pages.filter((row) => row.outcome === outcome && (row.takes || outcome === 'unchanged')).length;
  const taken = pages.filter(({ takes }) => takes).length;
  const parts = [
    [count('new'), 'new'],
    [count('replaces'), 'replaced'],
    [count('unchanged'), 'unchanged'],
    [retired, 'retired'],
  ] as const;
  const said = parts.flatMap(([of, word]) => (of > 0 ? [`${of} ${word}`] : []));
  return `Publish ${taken}${said.length > 0 ? `: ${said.join(', ')}` : ''}`;
}

import type { SharedDrawing } from '../../../../functions/core/drawings/shared.contract.ts';
import { contentUrl } from '../../../lib/http/env.ts';
import { say } from '../../../lib/language/say.ts';
import { formatInstantDay } from '../../../lib/time/dates.ts';

/** The address of its picture, the small one, or its PDF. */
export const sheetUrl = ({ url }: SharedDrawing, kind: string) => contentUrl(url.replace('dpreview', kind));

/** The day since when it is current. */
export const dayOf = ({ since }: SharedDrawing) => formatInstantDay(since);

/** Empty where it has no label. */
export const revisionOf = ({ revision }: SharedDrawing) => (revision ? say('Revision {revision}', { revision }) : '');

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** `Revision C · current since Mar 3, 2027` */
export const stateOf = (drawing: SharedDrawing) =>
  joined(revisionOf(drawing), say('current since {day}', { day: dayOf(drawing) }));

/** Of one that was replaced. */
export const notCurrent = (drawing: SharedDrawing) => joined(revisionOf(drawing), say('not current any more'));

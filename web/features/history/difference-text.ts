import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { durationWords } from '../../../functions/core/schedule/words/schedule-words.ts';
import { fieldText } from '../../model/field-words.ts';
import type { Difference } from './sentence.ts';

type Told = Pick<HistoryLine, 'entity' | 'before' | 'after' | 'context'>;

/** Both values of a changed field in words, empty without one: a duration with its unit of then. */
export function differenceText(line: Told, { field, before, after }: Difference): [string, string] {
  const { entity, context } = line;
  const text = (value: unknown, unit: unknown) =>
    field === 'duration' && typeof value === 'number' ? durationWords(value, unit) : fieldText(entity, field, value);
  const now = { ...context, ...line.after }.durationType;
  return [text(before, line.before?.durationType ?? now), text(after, now)];
}

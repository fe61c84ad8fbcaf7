import { limits } from '../../../functions/core/common/limits.ts';
import { parseDuration } from '../../../functions/core/schedule/words/duration.ts';
import { type LibraryItem, nameOf } from './queries.ts';
import type { LibraryFields } from './write-library.ts';

export const blankFields = { name: '', description: '', duration: '', durationType: 0 as 0 | 1 };

export function valuesOf(item: LibraryItem): typeof blankFields {
  const { description, duration, durationType } = item;
  return { name: nameOf(item), description: description ?? '', duration: duration?.toString() ?? '', durationType };
}

export function fieldsOf({ name, description, duration, durationType }: typeof blankFields): LibraryFields {
  return {
    name: name.trim(),
    description: description.trim() === '' ? null : description,
    duration: duration.trim() === '' ? null : Math.min(parseDuration(duration), limits.duration),
    durationType,
  };
}

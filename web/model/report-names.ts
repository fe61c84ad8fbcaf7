// Issued reports as they are named in a sentence.
import { listed } from '../../functions/core/common/english.ts';

/** `Report 3`, `Reports 3 and 5`, `Reports 3, 4 and 5` */
export function reportNames(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'Report' : 'Reports'} ${listed(numbers)}`;
}

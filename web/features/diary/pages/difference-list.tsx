import type { Difference } from '../../../../functions/core/diary/differences.ts';
import { InternalTag } from '../../../components/project/item-tags.tsx';
import { toldDifference } from './difference-words.ts';

/** Items added, taken away and changed, by sign and words, never by color alone. */
export function DifferenceList({ label, of }: { label: string; of: readonly Difference[] }) {
  return (
    <ul aria-label={label} className="mt-2 flex flex-col gap-1.5">
      {of.map((difference) => {
        const { sign, verb, text, isInternal } = toldDifference(difference);
        const { part, list, before, after } = difference;
        return (
          <li
            key={`${part} ${list} ${before?.k} ${after?.k} ${String((after ?? before)?.at ?? '')}`}
            className="flex gap-2"
          >
            <span aria-hidden className="w-4 shrink-0 text-center font-semibold text-muted">
              {sign}
            </span>
            <span className="sr-only">{verb}: </span>
            <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">
              {text} {isInternal && <InternalTag />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

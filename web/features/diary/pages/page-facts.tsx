import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { factGroups } from './fact-groups.ts';

interface PageFactsProps {
  number: number;
  /** The day that the page is of. */
  day: string;
  facts: DiaryDay['facts'];
}

/** Everything a page says, in words, as it was written. */
export function PageFacts({ number, day, facts }: PageFactsProps) {
  const groups = factGroups(facts, day);
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent text-sm">
        What page {number} says
      </summary>
      {groups.length === 0 && <p className="text-muted">Nothing was written of this day.</p>}
      <dl aria-label={`What page ${number} says`} className="flex flex-col gap-3 pt-1">
        {groups.map(({ title, lines }) => (
          <div key={title}>
            <dt className="text-muted text-sm">{title}</dt>
            {lines.map(({ key, text }) => (
              <dd key={key} className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

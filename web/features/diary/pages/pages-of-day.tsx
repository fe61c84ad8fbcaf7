import { BookCheck, Copy } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { DiaryDay, DiaryPage } from '../../../../functions/core/diary/contract.ts';
import { type Difference, differences, type State } from '../../../../functions/core/diary/differences.ts';
import { digitsOf } from '../../../../functions/core/diary/digits.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { InternalTag } from '../../../components/project/item-tags.tsx';
import { copyAndSay } from '../../../lib/copy-and-say.ts';
import { closedWords } from '../data/page-words.ts';
import { toldDifference } from './difference-words.ts';
import { erasureWords } from './erasable.ts';
import { ErasePage } from './erase-page.tsx';
import { factGroups } from './fact-groups.ts';

/** The facts of each page. Of a part that was erased what the next page says, so that nothing seems to have come then. */
function statesOf(pages: readonly DiaryPage[]): State[] {
  const states: State[] = [];
  for (const { shared, office } of pages.toReversed()) {
    const [next] = states;
    states.unshift({
      shared: shared === null ? (next?.shared ?? {}) : (JSON.parse(shared) as State['shared']),
      office: office === null ? (next?.office ?? {}) : (JSON.parse(office) as State['office']),
    });
  }
  return states;
}

/** The page of a closed day, its amendments in order as differences, and what is not yet in the book. */
export function PagesOfDay({ projectId, day: { day, pages, facts, isPending } }: { projectId: number; day: DiaryDay }) {
  const states = useMemo(() => statesOf(pages), [pages]);
  const { hash } = useLocation();
  useEffect(() => {
    // The page by which a list led here.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const [first, ...amendments] = pages;
  const newest = states.at(-1);
  if (!first || !newest) return null;
  const changes = (at: number) => differences(states[at] ?? newest, states[at + 1] ?? newest);
  return (
    <Card className="mb-4">
      <PageLine projectId={projectId} page={first} facts={facts} title={`Page ${first.number}`} />
      <AsItWas day={day} page={first} />
      {amendments.map((page, at) => (
        <section key={page.number} aria-label={`Page ${page.number}`} className="mt-4 border-line border-t pt-4">
          <PageLine
            projectId={projectId}
            page={page}
            facts={facts}
            title={`Page ${page.number}, ${whatItDoes(page, changes(at))} page ${first.number}`}
          />
          {page.kind === 'erasure' && <p className="mt-2 break-words">{erasureWords(page)}</p>}
          <DifferenceList label={`What page ${page.number} changed`} of={changes(at)} />
          <AsItWas day={day} page={page} />
        </section>
      ))}
      {isPending && (
        <section aria-labelledby="not-yet" className="mt-4 border-line border-t pt-4">
          <h3 id="not-yet" className="font-medium">
            Not yet in the daily log
          </h3>
          <DifferenceList label="Not yet in the daily log" of={differences(newest, facts)} />
        </section>
      )}
    </Card>
  );
}

/** A page without a change of its own is there for its signature. */
function whatItDoes({ kind, closedByName }: DiaryPage, changes: readonly Difference[]): string {
  if (kind === 'erasure') return 'erases something of';
  return changes.length === 0 && closedByName !== null ? 'signs' : 'amends';
}

/** A page whose part was erased has less to say, and another one says it. */
function AsItWas({ day, page }: { day: string; page: DiaryPage }) {
  if (page.shared === null || page.office === null) return null;
  const facts = { shared: JSON.parse(page.shared), office: JSON.parse(page.office) } as DiaryDay['facts'];
  return <PageFacts number={page.number} day={day} facts={facts} />;
}

interface PageLineProps {
  projectId: number;
  page: DiaryPage;
  /** The facts of the day as they are now. */
  facts: DiaryDay['facts'];
  title: string;
}

function PageLine({ projectId, page, facts, title }: PageLineProps) {
  const copy = () => copyAndSay(page.sha256, 'Hash');
  return (
    <div id={`page-${page.number}`} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 font-semibold">
          {page.kind === 'day' && (
            <BookCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-success" />
          )}
          {title}
          {page.closedByName === null && <Tag tone="warning">Not signed</Tag>}
        </h2>
        <p className="mt-0.5 text-muted text-sm">{closedWords(page)}</p>
      </div>
      <p className="flex items-center gap-1 text-muted text-sm tabular-nums">
        <span className="sr-only">Hash </span>
        {digitsOf(page.sha256)}
        <IconButton icon={Copy} label={`Copy the hash of page ${page.number}`} onClick={() => void copy()} />
        <ErasePage projectId={projectId} page={page} facts={facts} />
      </p>
    </div>
  );
}

/** Items added, taken away and changed, by sign and words, never by color alone. */
function DifferenceList({ label, of }: { label: string; of: readonly Difference[] }) {
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

interface PageFactsProps {
  number: number;
  /** The day that the page is of. */
  day: string;
  facts: DiaryDay['facts'];
}

/** Everything a page says, in words, as it was written. */
function PageFacts({ number, day, facts }: PageFactsProps) {
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

import { useInfiniteQuery } from '@tanstack/react-query';
import { Book, BookCheck, Eraser, type LucideIcon, PenLine, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Change } from '../../../../functions/core/changes/contract.ts';
import type { DiaryHead } from '../../../../functions/core/diary/contract.ts';
import { digitsOf } from '../../../../functions/core/diary/digits.ts';
import { Button } from '../../../components/controls/button.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import { paths } from '../../../model/paths.ts';
import { useReadAgain } from '../../../sync/react/use-read-again.ts';
import { diaryPagesQuery } from '../data/queries.ts';
import { aboutPage, madeWords } from './listed-page-words.ts';
import { VerifyBook } from './verify-dialog.tsx';

const keysOf = (change: Change | null) => (change && change.entity !== 'diarypage' ? [] : ['diary-pages']);

const marks: Record<DiaryHead['kind'], LucideIcon> = {
  day: BookCheck,
  amendment: PenLine,
  erasure: Eraser,
  restart: RotateCcw,
};

/** The book of a project, page by page, the newest first (docs/product.md#diary-book). */
export function PagesCard({ projectId }: { projectId: number }) {
  const query = useInfiniteQuery(diaryPagesQuery(projectId));
  useReadAgain(projectId, keysOf);
  const hasPages = query.data?.pages[0]?.[0] !== undefined;
  return (
    <Card title="Signed Pages" className="mt-4" actions={hasPages && <VerifyBook projectId={projectId} />}>
      <QueryView
        query={query}
        errorText="The pages could not be loaded."
        loading={<ListSkeleton rows={4} rowClass="h-14" />}
      >
        {({ pages }) =>
          hasPages ? (
            <ul aria-label="Signed pages" className="-mx-4 sm:-mx-5">
              {pages.flat().map((page) => (
                <PageRow key={page.number} projectId={projectId} page={page} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">
              No day is signed off yet. A day that is signed off becomes a numbered page, with the hash of the page
              before it.
            </p>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <div className="mt-3 flex justify-center">
          <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show Older Pages
          </Button>
        </div>
      )}
    </Card>
  );
}

const row = 'flex min-h-11 items-start gap-3 px-4 py-2.5 sm:px-5';

function PageRow({ projectId, page }: { projectId: number; page: DiaryHead }) {
  const { number, kind, day, sha256, closedByName } = page;
  const isUnsigned = kind === 'day' && closedByName === null;
  const Icon = isUnsigned ? Book : marks[kind];
  const content = (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block font-medium">
          Page {number} · {aboutPage(page)}
        </span>
        <span className="block text-muted text-sm tabular-nums">{madeWords(page)}</span>
      </span>
      {isUnsigned && <Tag tone="warning">Not signed</Tag>}
      <span className="mt-0.5 shrink-0 text-muted text-sm tabular-nums max-sm:hidden">
        <span className="sr-only">Hash </span>
        {digitsOf(sha256)}
      </span>
    </>
  );
  return (
    <li className="border-line border-t first:border-t-0">
      {day ? (
        <Link to={`${paths.diaryDay.href(projectId, day)}#page-${number}`} className={`${row} hover:bg-hover`}>
          {content}
        </Link>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}

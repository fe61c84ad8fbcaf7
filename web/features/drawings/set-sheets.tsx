import { FileStack } from 'lucide-react';
import type { DrawingOutcome, DrawingSet } from '../../../functions/core/drawings/contract.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Tag } from '../../components/layout/tag.tsx';
import { inOrder } from './list/in-order.ts';
import { PageRow } from './page-row.tsx';
import { outcomeWords } from './publishing/outcome-words.ts';
import type { SetAt } from './write-sets.ts';

interface SetSheetsProps {
  at: SetAt;
  set: DrawingSet;
  /** Once it is known. */
  outcome: DrawingOutcome | undefined;
  isAway: boolean;
  isSending: boolean;
}

/** The table of a draft: what was read of each sheet, corrected by people (docs/product.md#drawing-pages). */
export function SetSheets({ at, set, outcome, isAway, isSending }: SetSheetsProps) {
  const fileNames = new Map(set.files.map(({ id, name }) => [id, name]));
  const rows = new Map(outcome?.pages.map((row) => [row.pageId, row]));
  return (
    <Card title={set.pages.length > 0 ? `Sheets ${set.pages.length}` : 'Sheets'}>
      {set.pages.length === 0 ? (
        <EmptyState
          icon={FileStack}
          text={isSending ? 'The sheets come as they are read.' : 'No sheets yet. Add the PDFs of the set.'}
        />
      ) : (
        <ul aria-label="Sheets" className="-mx-4 sm:-mx-5">
          {inOrder(set.pages).map((page) => (
            <PageRow
              key={page.id}
              at={at}
              page={page}
              fileName={fileNames.get(page.fileId) ?? ''}
              isAway={isAway}
              outcome={<PageOutcome row={rows.get(page.id)} take={page.take} />}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface PageOutcomeProps {
  row: DrawingOutcome['pages'][number] | undefined;
  take: boolean;
}

function PageOutcome({ row, take }: PageOutcomeProps) {
  if (!row) return null;
  const { tag, tone, text } = outcomeWords(row, take);
  return (
    <>
      <Tag tone={tone}>{tag}</Tag>
      <span>{text}</span>
    </>
  );
}

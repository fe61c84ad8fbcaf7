import './drawings.css';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DrawingPage } from '../../../functions/core/drawings/contract.ts';
import { drawingLimits as limits } from '../../../functions/core/drawings/limits.ts';
import { Tag } from '../../components/layout/tag.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { PageText } from './page-text.tsx';
import { type SetAt, updatePage } from './write-sets.ts';

interface PageRowProps {
  at: SetAt;
  page: DrawingPage;
  /** Of a file with several pages, to tell rows without a number apart. */
  fileName: string;
  isAway: boolean;
  outcome?: ReactNode;
}

/** A sheet of a draft: its title block, what was read there, and what publishing makes of it. */
export function PageRow({ at, page, fileName, isAway, outcome }: PageRowProps) {
  const { mutateAsync: save, isPending } = useWriteNow(updatePage(at, page.id));
  const name = page.number || `page ${page.page} of ${fileName}`;
  const texts = { page, save, disabled: isAway || !page.take };
  return (
    <li className="sheet-row border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
      <label className="grid size-9 place-items-center pointer-coarse:size-11">
        <span className="sr-only">Take {name}</span>
        <input
          type="checkbox"
          checked={page.take}
          disabled={isAway || isPending}
          onChange={({ target: { checked } }) => void save({ take: checked, base: { take: !checked } }).catch(() => {})}
          className="sheet-tick"
        />
      </label>
      <TitleBlock page={page} name={name} />
      <div className="sheet-texts">
        <PageText
          {...texts}
          field="number"
          label={`Number of ${name}`}
          placeholder="Number"
          maxLength={limits.sheetNumber}
        />
        <PageText
          {...texts}
          field="title"
          label={`Title of ${name}`}
          placeholder="Title"
          maxLength={limits.drawingName}
        />
        <PageText
          {...texts}
          field="revision"
          label={`Revision of ${name}`}
          placeholder="Rev."
          maxLength={limits.sheetRevision}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {!page.isSure && <Tag tone="warning">Check the number</Tag>}
        {outcome}
      </div>
    </li>
  );
}

/** The lower right corner of the picture of the sheet, where its number is; it opens the whole picture. */
function TitleBlock({ page, name }: { page: DrawingPage; name: string }) {
  const url = contentUrl(page.url);
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open the picture of ${name}`}
      className="sheet-title-block"
    >
      {url ? (
        <img src={url} alt="" loading="lazy" decoding="async" />
      ) : (
        <FileText aria-hidden size={16} strokeWidth={1.75} />
      )}
    </a>
  );
}

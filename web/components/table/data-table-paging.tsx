import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { PAGE_SIZES } from '../../lib/react/list-address.ts';
import { useTyped } from '../../lib/react/use-typed.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Select } from '../controls/select.tsx';
import { TextInput } from '../controls/text-input.tsx';

interface DataTablePagingProps {
  /** From 1. */
  page: number;
  pageSize: number;
  pageCount: number;
  /** The number of rows. */
  total: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

export function DataTablePaging({ page, pageSize, pageCount, total, onPage, onPageSize }: DataTablePagingProps) {
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-2 text-sm tabular-nums"
    >
      <div className="flex">
        <IconButton icon={ChevronsLeft} label="First page" disabled={page <= 1} onClick={() => onPage(1)} />
        <IconButton icon={ChevronLeft} label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
        <IconButton
          icon={ChevronsRight}
          label="Last page"
          disabled={page >= pageCount}
          onClick={() => onPage(pageCount)}
        />
      </div>
      <span role="status">
        Page {page} of {pageCount}
      </span>
      <span className="text-muted">Total {total}</span>
      <GoToPage page={page} pageCount={pageCount} onPage={onPage} />
      <Select
        aria-label="Rows on a page"
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
        className="w-28"
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            Show {size}
          </option>
        ))}
      </Select>
    </nav>
  );
}

interface GoToPageProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Goes to the typed page after a moment, and keeps the focus. */
function GoToPage({ page, pageCount, onPage }: GoToPageProps) {
  const [typed, setTyped] = useTyped(String(page), (text) => {
    const wanted = Number.parseInt(text, 10);
    if (wanted >= 1) onPage(Math.min(wanted, pageCount));
  });
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="whitespace-nowrap text-muted">
        Go to page
      </span>
      <TextInput
        aria-label="Go to page"
        type="number"
        min={1}
        max={pageCount}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(String(page))}
        className="w-16"
      />
    </span>
  );
}

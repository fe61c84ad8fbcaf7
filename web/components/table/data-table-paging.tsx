import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { Select } from '../controls/select.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { PAGE_SIZES } from './use-data-table.ts';

interface DataTablePagingProps {
  /** From 0. */
  pageIndex: number;
  pageSize: number;
  pageCount: number;
  /** The number of rows, if it is shown. */
  total?: number;
  onPage: (pageIndex: number) => void;
  onPageSize: (size: number) => void;
}

export function DataTablePaging(props: DataTablePagingProps) {
  const { pageIndex, pageSize, pageCount, total, onPage, onPageSize } = props;
  const last = Math.max(0, pageCount - 1);
  const goTo = (typed: string) => {
    const page = Number.parseInt(typed, 10);
    if (page >= 1) onPage(Math.min(page - 1, last));
  };
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-2 text-sm tabular-nums"
    >
      <div className="flex">
        <IconButton icon={ChevronsLeft} label="First page" disabled={pageIndex === 0} onClick={() => onPage(0)} />
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={pageIndex === 0}
          onClick={() => onPage(pageIndex - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={pageIndex >= last}
          onClick={() => onPage(pageIndex + 1)}
        />
        <IconButton icon={ChevronsRight} label="Last page" disabled={pageIndex >= last} onClick={() => onPage(last)} />
      </div>
      <span role="status">
        Page {pageIndex + 1} of {last + 1}
      </span>
      {total !== undefined && <span className="text-muted">Total {total}</span>}
      <span className="flex items-center gap-2">
        <span aria-hidden className="whitespace-nowrap text-muted">
          Go to page
        </span>
        <TextInput
          key={pageIndex}
          aria-label="Go to page"
          type="number"
          min={1}
          max={last + 1}
          defaultValue={pageIndex + 1}
          onChange={(event) => goTo(event.target.value)}
          className="w-16"
        />
      </span>
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

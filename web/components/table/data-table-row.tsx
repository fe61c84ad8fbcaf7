// biome-ignore-all lint/a11y/noRedundantRoles: see data-table.tsx.
import { Pencil, Trash2 } from 'lucide-react';
import type { RefCallback } from 'react';
import { classNames } from '../controls/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { DataColumn } from './data-column.ts';

interface DataTableRowProps<Row> {
  row: Row;
  name: string;
  columns: DataColumn<Row>[];
  /** From 0, in the whole table. */
  index: number;
  /** The position of the row, when not all rows are rendered. */
  ariaRowIndex?: number;
  measure: RefCallback<Element>;
  isSelected: boolean;
  onSelect?: (row: Row) => void;
  onEdit?: (row: Row) => void;
  onRemove?: (row: Row) => void;
}

const cellStyle = 'px-4 py-1.5 max-sm:flex max-sm:gap-2 max-sm:px-0 max-sm:py-0.5';

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, name, columns, index, ariaRowIndex, measure, isSelected, onSelect, onEdit, onRemove } = props;
  const hasButtons = Boolean(onEdit || onRemove);
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={ariaRowIndex}
      onClick={onSelect && (() => onSelect(row))}
      className={classNames(
        'relative h-11 border-line border-b transition-colors duration-[120ms] last:border-b-0 hover:bg-hover',
        'max-sm:block max-sm:h-auto max-sm:px-4 max-sm:py-3',
        onSelect && 'cursor-pointer',
        isSelected && 'bg-chosen shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      {columns.map(({ id, header, value, cell, onPhone = 'labelled', className }) => (
        <td
          role="cell"
          key={id}
          className={classNames(
            cellStyle,
            (onPhone === 'hidden' || (onPhone !== 'always' && value?.(row) === null)) && 'max-sm:hidden',
            hasButtons && onPhone === 'title' && 'max-sm:pr-24',
            className,
          )}
        >
          {(onPhone === 'labelled' || onPhone === 'always') && (
            <span aria-hidden className="hidden w-28 shrink-0 text-muted max-sm:inline">
              {header}
            </span>
          )}
          {cell(row)}
        </td>
      ))}
      {hasButtons && (
        <td role="cell" className="px-4 max-sm:absolute max-sm:top-1.5 max-sm:right-2 max-sm:px-0">
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a click on a button from selecting the row */}
          <div className="relative flex justify-end gap-1" onClick={(event) => event.stopPropagation()}>
            {onEdit && <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(row)} />}
            {onRemove && <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => onRemove(row)} />}
          </div>
        </td>
      )}
    </tr>
  );
}

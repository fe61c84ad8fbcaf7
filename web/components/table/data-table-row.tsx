// biome-ignore-all lint/a11y/noRedundantRoles: see data-table.tsx.
// biome-ignore-all lint/a11y/useSemanticElements: the cells of the second line stand in a box that has the columns of that line.
import { Pencil } from 'lucide-react';
import type { ReactNode, RefCallback } from 'react';
import { classNames } from '../controls/control-style.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { MenuEntry } from '../controls/menu-entry.ts';
import { MoreMenu } from '../controls/more-menu.tsx';
import type { DataColumn } from './data-column.ts';
import type { TableLayout } from './table-layout.ts';

interface DataTableRowProps<Row> {
  row: Row;
  name: string;
  layout: TableLayout<Row>;
  /** From 0, among the rows given to the table. */
  index: number;
  /** The position of the row, when not all rows are rendered. */
  ariaRowIndex?: number | undefined;
  measure: RefCallback<Element>;
  isSelected: boolean;
  onSelect?: ((row: Row) => void) | undefined;
  onEdit?: ((row: Row) => void) | undefined;
  /** The entries of the row's menu. */
  more?: ((row: Row) => MenuEntry[]) | undefined;
  actions?: ((row: Row) => ReactNode) | undefined;
}

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, name, layout, index, ariaRowIndex, measure, isSelected, onSelect, onEdit, more, actions } = props;
  const hasButtons = Boolean(onEdit || more || actions);
  const isSaid = ({ value, isEmpty, isAlwaysSaid }: DataColumn<Row>) =>
    isAlwaysSaid || (value ? value(row) !== null : !isEmpty?.(row));
  const said = layout.below.filter(isSaid);
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={ariaRowIndex}
      onClick={onSelect && (() => onSelect(row))}
      className={classNames(
        'relative grid grid-cols-(--columns) items-center border-line border-b px-1 transition-colors duration-[120ms] last:border-b-0 hover:bg-hover',
        layout.isCard ? 'py-2 max-[16rem]:grid-cols-1' : 'min-h-11',
        onSelect && 'cursor-pointer',
        isSelected && 'bg-chosen shadow-[inset_3px_0_0_var(--color-accent)]',
      )}
    >
      {layout.inLine.map(({ id, cell, className }) => (
        <td role="cell" key={id} className={classNames('min-w-0 px-3 py-1.5 wrap-anywhere', className)}>
          {cell(row)}
        </td>
      ))}
      {hasButtons && (
        <td
          role="cell"
          className={classNames(
            'px-2',
            layout.areButtonsBelow && 'order-last',
            layout.isCard && 'max-[16rem]:order-last',
          )}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps a click on a button from selecting the row */}
          <div
            className={classNames('relative flex max-[16rem]:flex-wrap', !layout.areButtonsBelow && 'justify-end')}
            onClick={(event) => event.stopPropagation()}
          >
            {actions?.(row)}
            {onEdit && <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(row)} />}
            {more && <MoreMenu of={name} groups={[more(row)]} />}
          </div>
        </td>
      )}
      {said.length > 0 && layout.isCard && (
        <td role="cell" className="col-span-full grid gap-y-1 px-3 pt-0.5 pb-1 text-sm">
          {said.map((column) => (
            <Said key={column.id} column={column} row={row} />
          ))}
        </td>
      )}
      {said.length > 0 && !layout.isCard && (
        <td role="presentation" className="col-span-full grid grid-cols-subgrid gap-y-1 pb-2 text-sm">
          {layout.below.map((column, at) => (
            <span
              role="cell"
              key={column.id}
              style={{ gridColumn: `span ${layout.spans[at]}` }}
              className={classNames('min-w-0 px-3 wrap-anywhere', column.className)}
            >
              {isSaid(column) && column.cell(row)}
            </span>
          ))}
        </td>
      )}
    </tr>
  );
}

/** A line of a card: the heading and the value. */
function Said<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  return (
    <div className="flex min-w-0 items-start gap-2 max-[16rem]:flex-col max-[16rem]:gap-0">
      <span className="w-28 shrink-0 text-muted max-[16rem]:w-auto">{column.header}</span>
      <span className={classNames('min-w-0 wrap-anywhere **:whitespace-normal', column.className)}>
        {column.cell(row)}
      </span>
    </div>
  );
}

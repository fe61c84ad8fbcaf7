import { useState } from 'react';
import { deleteEntry } from '../../../web/components/controls/more-menu.tsx';
import { Card } from '../../../web/components/layout/card.tsx';
import type { DataColumn } from '../../../web/components/table/data-column.ts';
import { DataTablePaging } from '../../../web/components/table/data-table-paging.tsx';
import { SortedTable } from '../../../web/components/table/sorted-table.tsx';

interface Specimen {
  id: string;
  name: string;
  count: number;
}

const columns: DataColumn<Specimen>[] = [
  {
    id: 'name',
    header: 'Name',
    sortHint: 'by number',
    value: ({ name }) => name,
    cell: ({ name }) => name,
    width: 160,
  },
  { id: 'count', header: 'Count', value: ({ count }) => count, cell: ({ count }) => count, width: 120 },
];
const rows = Array.from({ length: 300 }, (_, at) => ({ id: `row-${at}`, name: `Row ${at + 1}`, count: 300 - at }));
const common = { columns, rowId: ({ id }: Specimen) => id, rowName: ({ name }: Specimen) => name };

export function Tables() {
  return (
    <>
      <Card title="Table in pages">
        <Pages />
      </Card>
      <Card title="Table without rows">
        <SortedTable label="Without rows" rows={[]} {...common} />
      </Card>
      <Card title="Long table">
        <SortedTable
          label="Long"
          rows={rows}
          {...common}
          selectedId="row-1"
          onEdit={() => {}}
          more={() => [deleteEntry('Delete', () => {})]}
        />
      </Card>
    </>
  );
}

function Pages() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const shown = rows.slice((page - 1) * size, page * size);
  return (
    <>
      <SortedTable label="In pages" rows={shown} {...common} onEdit={() => {}} />
      <DataTablePaging
        page={page}
        pageSize={size}
        pageCount={rows.length / size}
        total={rows.length}
        onPage={setPage}
        onPageSize={setSize}
      />
    </>
  );
}

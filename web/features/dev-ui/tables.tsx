import { Card } from '../../components/layout/card.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';

interface Specimen {
  id: string;
  name: string;
  count: number;
}

const columns: DataColumn<Specimen>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, cell: ({ name }) => name, onPhone: 'title' },
  { id: 'count', header: 'Count', value: ({ count }) => count, cell: ({ count }) => count },
];
const rows = Array.from({ length: 300 }, (_, at) => ({ id: `row-${at}`, name: `Row ${at + 1}`, count: 300 - at }));
const common = { columns, rowId: ({ id }: Specimen) => id, rowName: ({ name }: Specimen) => name };

export function Tables() {
  return (
    <>
      <Card title="Table in pages">
        <DataTable label="In pages" rows={rows.slice(0, 25)} {...common} isPaged hasTotal onEdit={() => {}} />
      </Card>
      <Card title="Table without rows">
        <DataTable label="Without rows" rows={[]} {...common} />
      </Card>
      <Card title="Long table">
        <DataTable label="Long" rows={rows} {...common} selectedId="row-1" onRemove={() => {}} />
      </Card>
    </>
  );
}

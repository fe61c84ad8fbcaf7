import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { dateSummary } from '../../../functions/core/schedule/item-status.ts';
import { durationInDays } from '../../../functions/core/schedule/words/duration.ts';
import { ItemTags } from '../../components/project/item-tags.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { useLength } from '../../sync/react/use-length.ts';
import type { StructureItem } from './structure-item.ts';

const stated: DataColumn<StructureItem>[] = [
  {
    id: 'date',
    header: 'Date',
    value: (item) => dateSummary(item)?.day ?? null,
    cell: summary,
    width: 224,
    rank: 2,
    className: 'text-muted',
  },
  {
    id: 'state',
    header: 'Status',
    cell: (item) => <ItemTags dates={item} />,
    width: 224,
    rank: 1,
  },
];

interface StructureColumns {
  projectId: number;
  entity: PlanEntity;
  isTemplate: boolean;
  selectedId: number | undefined;
  onSelect: (item: StructureItem) => void;
}

/** The columns of the three stacked tables; the name is a button that selects the row. A template has no states. */
export function structureColumns({
  projectId,
  entity,
  isTemplate,
  selectedId,
  onSelect,
}: StructureColumns): DataColumn<StructureItem>[] {
  const named: DataColumn<StructureItem>[] = [
    {
      id: 'name',
      header: 'Name',
      value: ({ name }) => name,
      cell: (item) => (
        <button
          type="button"
          aria-pressed={item.id === selectedId}
          onClick={() => onSelect(item)}
          className="rounded-control text-left font-medium"
        >
          {item.name}
        </button>
      ),
      width: 180,
    },
    {
      id: 'duration',
      header: 'Duration',
      value: (item) => durationInDays(item) || null,
      cell: (item) => <ItemLength projectId={projectId} entity={entity} item={item} />,
      width: 110,
      rank: 3,
      className: 'text-muted',
    },
  ];
  return isTemplate ? named : [...named, ...stated];
}

function summary(item: StructureItem): string {
  const date = dateSummary(item);
  return date ? `${date.label} ${formatDay(date.day)}` : '';
}

interface ItemLengthProps {
  projectId: number;
  entity: PlanEntity;
  item: StructureItem;
}

/** How long a row lasts, as the plan says it. */
function ItemLength({ projectId, entity, item }: ItemLengthProps) {
  const { text, detail } = useLength(projectId, { entity, row: item });
  return <span title={detail ?? undefined}>{text}</span>;
}

import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { useLength } from '../../sync/react/use-length.ts';
import type { StructureItem } from './structure-item.ts';

interface ItemLengthProps {
  projectId: number;
  entity: PlanEntity;
  item: StructureItem;
}

/** How long a row lasts, as the plan says it. */
export function ItemLength({ projectId, entity, item }: ItemLengthProps) {
  const { text, detail } = useLength(projectId, { entity, row: item });
  return <span title={detail ?? undefined}>{text}</span>;
}

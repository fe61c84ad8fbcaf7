import { type ItemDates, itemState, itemStatus } from '../../../functions/core/schedule/item-status.ts';
import { useToday } from '../../lib/time/use-today.ts';
import { Tag } from '../layout/tag.tsx';

/** Not Started, Ongoing or Completed (docs/product.md#state-tag). */
export function StateTag({ dates }: { dates: ItemDates }) {
  const { text, tone } = itemState(dates);
  return <Tag tone={tone}>{text}</Tag>;
}

/** Late, Scheduled, On Schedule …; nothing for completed items (docs/product.md#status-tag). */
export function StatusTag({ dates }: { dates: ItemDates }) {
  const status = itemStatus(dates, useToday());
  return status && <Tag tone={status.tone}>{status.text}</Tag>;
}

/** Both tags in a cell of a table. */
export function ItemTags({ dates }: { dates: ItemDates }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateTag dates={dates} />
      <StatusTag dates={dates} />
    </span>
  );
}

/** The tag of an internal note (docs/product.md#internal-notes). */
export function InternalTag() {
  return <Tag tone="warning">Internal</Tag>;
}

import { Tag } from '../layout/tag.tsx';

/** The tag of a note that trades read with their visits (docs/product.md#notes-for-trades). */
export function TradesTag() {
  return <Tag tone="info">For trades</Tag>;
}

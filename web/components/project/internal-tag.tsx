import { Tag } from '../layout/tag.tsx';

/** The tag of an internal note (docs/product.md#internal-notes). */
export function InternalTag() {
  return <Tag tone="warning">Internal</Tag>;
}

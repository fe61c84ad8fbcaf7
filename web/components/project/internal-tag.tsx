import { Tag } from '../layout/tag.tsx';

/** Marks a note that clients do not see. */
export function InternalTag() {
  return <Tag tone="warning">Internal</Tag>;
}

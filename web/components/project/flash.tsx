import type { KeyedStore } from '../../lib/store/keyed-store.ts';
import { useKeyed } from '../../lib/store/use-store.ts';
import { classNames } from '../controls/control-style.ts';

interface FlashProps {
  /** The highlights of a screen, each with the mark of its change. */
  flashes: KeyedStore<number>;
  /** The key of the row. */
  of: string;
  className?: string;
}

/** Highlights a row for a moment. The row itself is not drawn anew: a change may have moved all rows in sight. */
export function Flash({ flashes, of, className }: FlashProps) {
  const mark = useKeyed(flashes, of);
  return mark !== undefined && <span key={mark} aria-hidden className={classNames('flash', className)} />;
}

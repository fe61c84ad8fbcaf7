import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import type { DayOrder } from './read-cells.ts';
import { OrderChoice } from './reading-choices.tsx';

/** Asks what comes first in the days of a sheet of our own, which another program has saved. */
export function WhichOrder({ isPending, onChoose }: { isPending: boolean; onChoose: (order: DayOrder) => void }) {
  const [order, setOrder] = useState<DayOrder | null>(null);
  return (
    <section aria-label="Days of the sheet">
      <OrderChoice value={order} onChange={setOrder} />
      <Button
        look="primary"
        className="mt-3"
        disabled={order === null}
        pending={isPending}
        onClick={() => order && onChoose(order)}
      >
        Read the Sheet
      </Button>
    </section>
  );
}

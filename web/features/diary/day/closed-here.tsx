import { BookCheck } from 'lucide-react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { dayOfInstant, formatInstant, formatTime } from '../../../lib/time/dates.ts';
import type { DiaryCloseEntry } from '../../../sync/outbox/entry.ts';
import { inspect, writtenBefore } from '../../../sync/outbox/queue.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { refusedError } from '../../../sync/write/tell-refused.ts';

const device = () => (window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer');

/** A closing that has no page yet: from when it is, and why it waits (docs/product.md#diary-without-a-network). */
export function ClosedHere({ closing }: { closing: DiaryCloseEntry }) {
  const { outbox } = useSync();
  const entries = useOutbox();
  const isAway = useValue(connection) !== 'online';
  const { refusal, order, day } = closing;
  const instant = new Date(order).toISOString();
  const at = dayOfInstant(instant) === day ? `at ${formatTime(instant)}` : `on ${formatInstant(instant)}`;
  if (refusal) {
    const { fields, message } = refusedError(refusal);
    const why = Object.values(fields)[0] ?? message;
    return (
      <Card className="mb-4">
        <h2 className="font-semibold text-danger">The day is not signed off</h2>
        <p className="mt-0.5 text-muted text-sm wrap-anywhere">The server did not take it{why && `: ${why}`}.</p>
        <div className="mt-3 flex gap-2">
          <Button onClick={() => outbox.retry(closing)}>Retry</Button>
          <Button onClick={() => outbox.discard(closing)}>Discard</Button>
        </div>
      </Card>
    );
  }
  const before = writtenBefore(closing, entries, inspect(entries).behind).length;
  return (
    <Card className="mb-4">
      <div role="status">
        <h2 className="flex items-center gap-2 font-semibold">
          <BookCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
          Signed off on this {device()} {at}
        </h2>
        <p className="mt-0.5 animate-late text-muted text-sm">
          {isAway ? 'Its page comes with the connection' : 'It is being sent'}
          {before > 0 && `, after ${counted(before, 'change')} from before it`}.
        </p>
      </div>
    </Card>
  );
}

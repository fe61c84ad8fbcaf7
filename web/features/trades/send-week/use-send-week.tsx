import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../../lib/code/lazy.ts';
import type { Week } from './write-send-week.ts';

const SendWeekDialog = lazyPart(() => import('./send-week-dialog.tsx'));

interface SendWeek {
  /** Opens Send Schedule for a trade, with the visits of one project or of all. */
  send: (tradeId: number, projectId?: number | null) => void;
  dialog: ReactNode;
}

/** Send Schedule for the trades that a screen shows. */
export function useSendWeek(): SendWeek {
  const [week, setWeek] = useState<Week | null>(null);
  const send = useCallback((tradeId: number, projectId: number | null = null) => setWeek({ tradeId, projectId }), []);
  return {
    send,
    dialog: week && (
      <Suspense>
        <SendWeekDialog {...week} onClose={() => setWeek(null)} />
      </Suspense>
    ),
  };
}

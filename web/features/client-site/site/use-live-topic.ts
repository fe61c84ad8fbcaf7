import { useEffect } from 'react';
import { afterDrawing } from '../../../lib/code/later.ts';
import { page } from '../../../lib/page.ts';
import { supabase } from '../../../session/supabase.ts';
import type { Joined } from '../../../sync/transport/keep-joined.ts';

interface Wish<Payload> {
  /** Undefined while there is none to listen to. */
  topic: string | undefined;
  /** Asked after a failure, since the keys of topics change. */
  newTopic: () => Promise<string>;
  event: string;
  /** Null: something may have been missed. The function must be stable. */
  onEvent: (payload: Payload | null) => void;
}

const line = { realtime: () => afterDrawing().then(supabase), page };

/** Listens to a private topic. What it takes is loaded after the screen is there, so that the first one comes soon. */
export function useLiveTopic<Payload>({ topic, newTopic, event, onEvent }: Wish<Payload>) {
  useEffect(() => {
    if (!topic) return;
    let joined: Joined | undefined;
    let isOver = false;
    const join = async () => {
      const { keepJoined } = await import('../../../sync/transport/keep-joined.ts');
      if (isOver) return;
      joined = keepJoined(line, {
        topic: async (isRetry) => (isRetry ? newTopic() : topic),
        bind: (channel) => channel.on('broadcast', { event }, ({ payload }) => onEvent(payload)),
        onStatus: (status) => status === 'live' && onEvent(null),
      });
    };
    // Without reception the screen shows what was seen last; it is opened anew with the next reception.
    void join().catch(() => undefined);
    return () => {
      isOver = true;
      joined?.leave();
    };
  }, [topic, newTopic, event, onEvent]);
}

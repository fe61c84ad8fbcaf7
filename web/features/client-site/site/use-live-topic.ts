import { useEffect } from 'react';
import { afterFirstScreen } from '../../../lib/code/lazy.ts';
import { page } from '../../../lib/page.ts';
import { supabase } from '../../../session/supabase.ts';
import type { Joined } from '../../../sync/transport/keep-joined.ts';

interface Wish<Payload> {
  /** Undefined while there is no topic. */
  topic: string | undefined;
  /** Reads the topic again after a failure, since topic keys change. */
  newTopic: () => Promise<string>;
  event: string;
  /** Called with null when events may have been missed. Must be stable. */
  onEvent: (payload: Payload | null) => void;
}

const line = { realtime: () => afterFirstScreen().then(supabase), page };

/** Subscribes to a private topic. Its code loads after the first screen. */
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
    // Offline, the screen shows the last data; the next connection subscribes again.
    void join().catch(() => undefined);
    return () => {
      isOver = true;
      joined?.leave();
    };
  }, [topic, newTopic, event, onEvent]);
}

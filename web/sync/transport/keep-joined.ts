import type { RealtimeChannel } from '@supabase/supabase-js';
import type { Session } from '../session.ts';
import { REJOIN_AFTER_MS } from './timing.ts';

export type LiveStatus = 'joining' | 'live' | 'away';

/** What a channel needs of a session. */
export type Line = Pick<Session, 'realtime' | 'page'>;

interface Wish {
  /** The topic to join. Asked before each try, since keys change; `isRetry` after one that failed. */
  topic: (isRetry: boolean) => Promise<string>;
  /** Says what to listen to, before the channel joins. */
  bind: (channel: RealtimeChannel) => void;
  /** `live` comes with the channel each time it joined. */
  onStatus: (status: LiveStatus, channel?: RealtimeChannel) => void;
  presenceKey?: string;
}

export interface Joined {
  /** Joins again now, with a topic asked for again. */
  rejoin: () => void;
  /** Asks for the topic again, and joins it if it has another name now. */
  checkTopic: () => void;
  leave: () => void;
}

/** Stays on a private channel: through lost sockets, tokens that run out and keys that change, until told to leave. */
export function keepJoined({ realtime, page }: Line, { topic, bind, onStatus, presenceKey }: Wish): Joined {
  let channel: RealtimeChannel | undefined;
  let joinedName: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  /** Grows with every try; what an older one still says is not listened to. */
  let turn = 0;

  async function join() {
    turn += 1;
    const mine = turn;
    try {
      const [client, name] = await Promise.all([realtime(), topic(tries > 0)]);
      await leaveChannel();
      await client.realtime.setAuth();
      if (mine !== turn) return;
      const config = { private: true, ...(presenceKey && { presence: { key: presenceKey } }) };
      const joining = client.channel(name, { config });
      channel = joining;
      joinedName = name;
      bind(joining);
      joining.subscribe((state) => {
        if (mine !== turn) return;
        if (state !== 'SUBSCRIBED') return retry();
        tries = 0;
        onStatus('live', joining);
      });
    } catch {
      if (mine === turn) retry();
    }
  }

  async function leaveChannel() {
    const left = channel;
    channel = undefined;
    if (left) await (await realtime()).removeChannel(left);
  }

  function retry() {
    turn += 1;
    onStatus('away');
    clearTimeout(timer);
    timer = setTimeout(start, REJOIN_AFTER_MS[Math.min(tries, REJOIN_AFTER_MS.length - 1)]);
    tries += 1;
  }

  function start() {
    clearTimeout(timer);
    void join();
  }

  function rejoin() {
    tries = Math.max(tries, 1);
    start();
  }

  function checkTopic() {
    const mine = turn;
    // A join that begins meanwhile asks for it anyway; one that cannot ask now finds out when it joins.
    topic(true).then(
      (name) => mine === turn && name !== joinedName && rejoin(),
      () => {},
    );
  }

  const stopListening = page.onOnline(rejoin);
  onStatus('joining');
  start();
  return {
    rejoin,
    checkTopic,
    leave: () => {
      turn += 1;
      clearTimeout(timer);
      stopListening();
      void leaveChannel();
    },
  };
}

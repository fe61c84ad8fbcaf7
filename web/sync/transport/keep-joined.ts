import type { RealtimeChannel } from '@supabase/supabase-js';
import type { Session } from '../session.ts';
import { REJOIN_AFTER_MS } from './timing.ts';

export type LiveStatus = 'joining' | 'live' | 'away';

/** The parts of a session that a channel needs. */
export type Line = Pick<Session, 'realtime' | 'page'>;

interface Wish {
  /** Returns the topic; called before each attempt, since keys change. `isRetry` after a failed one. */
  topic: (isRetry: boolean) => Promise<string>;
  /** Adds the listeners before the channel joins. */
  bind: (channel: RealtimeChannel) => void;
  /** Called with the status; with the channel at each join. */
  onStatus: (status: LiveStatus, channel?: RealtimeChannel) => void;
  presenceKey?: string;
}

export interface Joined {
  /** Rejoins now with a newly read topic. */
  rejoin: () => void;
  /** Reads the topic, and rejoins if its name has changed. */
  checkTopic: () => void;
  leave: () => void;
}

/** Keeps a private channel joined through lost sockets, expired tokens and changed keys, until left. */
export function keepJoined({ realtime, page }: Line, { topic, bind, onStatus, presenceKey }: Wish): Joined {
  let channel: RealtimeChannel | undefined;
  let joinedName: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  /** Increases with each attempt; events of older attempts are ignored. */
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

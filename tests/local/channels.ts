// Joins channels and records messages, so that a test can wait for them.
import type { RealtimeChannel, RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js';
import { vi } from 'vitest';

export interface Received {
  event: string;
  payload: Record<string, unknown>;
}

export interface Listening {
  channel: RealtimeChannel;
  /** The states reported by supabase-js, in order. */
  states: string[];
  /** The text that came with the last state. */
  reason(): string | undefined;
  received: Received[];
  presences: string[];
}

type Config = RealtimeChannelOptions['config'];

/** Joins a topic; resolves at the first reported state. */
export async function listen(client: SupabaseClient, topic: string, config: Config = {}): Promise<Listening> {
  const states: string[] = [];
  const received: Received[] = [];
  const presences: string[] = [];
  let reason: string | undefined;
  const channel = client
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, payload }))
    .on('presence', { event: 'join' }, ({ key }) => presences.push(`${key} came`))
    .on('presence', { event: 'leave' }, ({ key }) => presences.push(`${key} left`))
    .subscribe((state, error) => {
      states.push(state);
      reason = error?.message;
    });
  await until(() => states.length > 0);
  return { channel, states, reason: () => reason, received, presences };
}

/** Waits until `isSo` is true; fails after some seconds. */
export async function until(isSo: () => unknown): Promise<void> {
  await vi.waitFor(
    () => {
      if (!isSo()) throw new Error(`did not happen: ${isSo}`);
    },
    { timeout: 15_000, interval: 10 },
  );
}

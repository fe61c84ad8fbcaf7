// What a client asks for when it joins a topic. Pure; a part that cannot be read takes its default, as on hosted.
import { isObject } from './protocol.ts';

export interface JoinConfig {
  isPrivate: boolean;
  /** Answer broadcasts of the client. */
  acknowledge: boolean;
  /** Send the client its own broadcasts too. */
  toSelf: boolean;
  /** Empty: one is made up. */
  presenceKey: string;
  presenceEnabled: boolean;
}

/** The settings of a join, and its token if it carries one that can be one. */
export function readJoin(payload: Record<string, unknown>): { config: JoinConfig; token: string | null } {
  const config = asObject(payload.config);
  const broadcast = asObject(config.broadcast);
  const presence = asObject(config.presence);
  const token = payload.access_token;
  return {
    config: {
      isPrivate: config.private === true,
      acknowledge: broadcast.ack === true,
      toSelf: broadcast.self === true,
      presenceKey: typeof presence.key === 'string' ? presence.key : '',
      presenceEnabled: presence.enabled !== false,
    },
    token: typeof token === 'string' && !token.startsWith('sb_') ? token : null,
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

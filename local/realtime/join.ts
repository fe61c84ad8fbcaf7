// Parses the settings of a join. Pure; an invalid setting gets its default, as on hosted.
import { isObject } from './protocol.ts';

export interface JoinConfig {
  isPrivate: boolean;
  /** Acknowledge broadcasts of the client. */
  acknowledge: boolean;
  /** Send the client its own broadcasts too. */
  toSelf: boolean;
  /** Empty: a random one. */
  presenceKey: string;
  presenceEnabled: boolean;
}

/** The settings of a join, and its token if it has the form of one. */
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

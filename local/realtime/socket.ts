// The WebSocket of one client: passes its frames to its channels, and closes it when it is silent, too slow or too
// fast. No frame of a client may end the process.
import type { RawData, WebSocket } from 'ws';
import { Channel, type Connection, type Core } from './channel.ts';
import {
  CHANNELS_PER_SOCKET,
  MESSAGES_PER_WINDOW,
  SILENCE_MS,
  TOPIC_BYTES,
  UNDONE_BYTES,
  WAITING_BYTES,
} from './limits.ts';
import { type ClientMessage, eventFrame, type Frame, readFrame, replyFrame } from './protocol.ts';
import { createRate } from './rate.ts';

export interface ClientSocket {
  /** Closes the connection after too long a silence. */
  cutIfSilent(now: number): void;
  /** Closes the connection so that the client reconnects and catches up. */
  restart(): void;
}

const SERVICE_RESTART = 1012;
const POLICY_VIOLATION = 1008;

interface Opened {
  socket: WebSocket;
  apiKey: string;
  /** The client's network address. */
  address: string;
}

/** Serves one open WebSocket until it closes. */
export function serveSocket(core: Core, { socket, apiKey, address }: Opened): ClientSocket {
  const channels = new Map<string, Channel>();
  const allowed = createRate(MESSAGES_PER_WINDOW);
  let lastHeard = Date.now();
  /** Bytes of messages that are not processed yet. */
  let undone = 0;

  function send(frame: Frame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > WAITING_BYTES) {
      socket.terminate();
      return;
    }
    socket.send(frame, { binary: typeof frame !== 'string' });
  }

  const connection: Connection = {
    send,
    apiKey,
    // A client without a token gets no closing message.
    seat: core.admission.open(address, () => socket.terminate()),
    forget(channel) {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
    },
  };

  function receive(message: ClientMessage): Promise<void> | undefined {
    const event = message.kind === 'event' ? message.event : null;
    if (message.topic === 'phoenix' && event === 'heartbeat') send(replyFrame(message, 'ok', {}));
    else if (message.kind === 'event' && event === 'phx_join') return join(message);
    else if (event === 'phx_leave') leave(message);
    else return forward(message);
    return undefined;
  }

  function forward(message: ClientMessage): Promise<void> | undefined {
    const channel = channels.get(message.topic);
    // Messages of a replaced join are dropped.
    if (channel && (message.joinRef === null || message.joinRef === channel.joinRef)) return channel.receive(message);
    if (!channel) send(replyFrame(message, 'error', { reason: 'unmatched topic' }));
    return undefined;
  }

  function join(message: ClientMessage & { kind: 'event' }): Promise<void> | undefined {
    const before = channels.get(message.topic);
    if (before) close(before);
    const refusal = refusalOf(message.topic, channels.size);
    if (refusal !== null) {
      send(replyFrame(message, 'error', { reason: refusal }));
      return undefined;
    }
    const channel = new Channel(core, connection, message);
    channels.set(message.topic, channel);
    return channel.joined;
  }

  function leave(message: ClientMessage): void {
    const channel = channels.get(message.topic);
    send(replyFrame(message, 'ok', {}));
    if (channel) close(channel);
  }

  function close(channel: Channel): void {
    send(eventFrame(channel.joinRef, channel.topic, 'phx_close', {}));
    channel.end();
  }

  /** Counts an incoming message; false when it must be ignored. */
  function hear(bytes: number): boolean {
    lastHeard = Date.now();
    if (allowed() && undone + bytes <= UNDONE_BYTES) return true;
    socket.close(POLICY_VIOLATION, 'Too many messages per second');
    return false;
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    const bytes = data as Buffer;
    if (socket.readyState !== socket.OPEN || !hear(bytes.length)) return;
    const message = readFrame(bytes, isBinary);
    const working = message && receive(message);
    if (!working) return;
    undone += bytes.length;
    void working.finally(() => {
      undone -= bytes.length;
    });
  });
  socket.on('ping', (data: Buffer) => {
    if (socket.readyState === socket.OPEN && hear(data.length) && socket.bufferedAmount <= WAITING_BYTES) {
      socket.pong(data);
    }
  });
  // A broken frame or a reset connection; `close` follows.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    connection.seat.leave();
    for (const channel of [...channels.values()]) channel.end();
  });

  return {
    cutIfSilent(now) {
      if (now - lastHeard > SILENCE_MS) socket.terminate();
    },
    restart() {
      socket.close(SERVICE_RESTART, 'Messages may have been missed');
    },
  };
}

function refusalOf(topic: string, channels: number): string | null {
  if (!topic.startsWith('realtime:')) return 'TopicNameRequired: You must provide a topic name';
  if (Buffer.byteLength(topic) > TOPIC_BYTES) return 'TopicNameTooLong: The topic name is too long';
  if (channels >= CHANNELS_PER_SOCKET) return 'ChannelRateLimitReached: Too many channels';
  return null;
}

// One client's WebSocket: reads its frames, hands them to its channels, and cuts it when it is silent, too slow or too
// fast. No frame of a client may end the process.
import type { RawData, WebSocket } from 'ws';
import { Channel, type Connection, type Core } from './channel.ts';
import { CHANNELS_PER_SOCKET, createRate, MESSAGES_PER_WINDOW, SILENCE_MS, WAITING_BYTES } from './limits.ts';
import { type ClientMessage, eventFrame, type Frame, readFrame, replyFrame } from './protocol.ts';

export interface ClientSocket {
  /** Cuts the connection when nothing came for too long. */
  cutIfSilent(now: number): void;
  /** Closes the connection so that the client reconnects and fetches anew. */
  restart(): void;
}

const SERVICE_RESTART = 1012;
const POLICY_VIOLATION = 1008;

/** Serves one open WebSocket until it closes. */
export function serveSocket(core: Core, socket: WebSocket, apiKey: string): ClientSocket {
  const channels = new Map<string, Channel>();
  const allowed = createRate(MESSAGES_PER_WINDOW);
  let lastHeard = Date.now();

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
    forget(channel) {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
    },
  };

  function receive(message: ClientMessage): void {
    const event = message.kind === 'event' ? message.event : null;
    if (message.topic === 'phoenix' && event === 'heartbeat') send(replyFrame(message, 'ok', {}));
    else if (message.kind === 'event' && event === 'phx_join') join(message);
    else if (event === 'phx_leave') leave(message);
    else forward(message);
  }

  function forward(message: ClientMessage): void {
    const channel = channels.get(message.topic);
    // A message of a join that has been replaced is dropped.
    if (channel && (message.joinRef === null || message.joinRef === channel.joinRef)) channel.receive(message);
    else if (!channel) send(replyFrame(message, 'error', { reason: 'unmatched topic' }));
  }

  function join(message: ClientMessage & { kind: 'event' }): void {
    const before = channels.get(message.topic);
    if (before) close(before);
    const refusal = refusalOf(message.topic, channels.size);
    if (refusal === null) channels.set(message.topic, new Channel(core, connection, message));
    else send(replyFrame(message, 'error', { reason: refusal }));
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

  socket.on('message', (data: RawData, isBinary: boolean) => {
    lastHeard = Date.now();
    if (!allowed()) {
      socket.close(POLICY_VIOLATION, 'Too many messages per second');
      return;
    }
    const message = readFrame(data as Buffer, isBinary);
    if (message) receive(message);
  });
  // A broken frame or a reset connection; `close` follows.
  socket.on('error', () => undefined);
  socket.on('close', () => {
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
  if (channels >= CHANNELS_PER_SOCKET) return 'ChannelRateLimitReached: Too many channels';
  return null;
}

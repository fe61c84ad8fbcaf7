import fc from 'fast-check';
import { expect, test } from 'vitest';
import { broadcastFrame, readFrame } from './protocol.ts';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

test('no bytes make the decoder throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isBinary) => {
      readFrame(Buffer.from(bytes), isBinary);
      readFrame(Buffer.from([3, ...bytes]), true);
    }),
  );
});

test('no JSON makes the decoder throw', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void readFrame(json(value), false)));
});

test('decodes a text frame with its references', () => {
  expect(readFrame(json(['1', '2', 'realtime:a', 'phx_join', { config: {} }]), false)).toEqual({
    kind: 'event',
    joinRef: '1',
    ref: '2',
    topic: 'realtime:a',
    event: 'phx_join',
    payload: { config: {} },
  });
});

test('decodes a binary broadcast of a client, including accents', () => {
  const topic = Buffer.from('realtime:Küche');
  const head = [3, 1, 2, topic.length, 2, 0, 1];
  const frame = Buffer.concat([
    Buffer.from(head),
    Buffer.from('1'),
    Buffer.from('22'),
    topic,
    Buffer.from('ev'),
    json({ a: 1 }),
  ]);
  expect(readFrame(frame, true)).toEqual({
    kind: 'broadcast',
    joinRef: '1',
    ref: '22',
    topic: 'realtime:Küche',
    event: 'ev',
    body: json({ a: 1 }),
    isJson: true,
  });
});

test.each([
  ['a payload that says JSON and is none', Buffer.from([3, 0, 0, 1, 1, 0, 1, 120, 101, 123])],
  ['lengths past the end', Buffer.from([3, 9, 9, 9, 9, 9, 0, 1])],
  ['another kind', Buffer.from([4, 0, 0, 0, 0, 0, 0])],
])('%s is no message', (_what, frame) => {
  expect(readFrame(frame, true)).toBeNull();
});

test('a broadcast of the server has topic, event, stored id and payload', () => {
  const frame = broadcastFrame('realtime:ä', { event: 'ev', body: json({ a: 1 }), isJson: true }, '7');
  expect(frame).toEqual(
    Buffer.concat([Buffer.from([4, 11, 2, 10, 1]), Buffer.from('realtime:äev{"id":"7"}'), json({ a: 1 })]),
  );
});

test('sends a topic that is too long for a binary frame as text', () => {
  const topic = `realtime:${'x'.repeat(300)}`;
  const frame = broadcastFrame(topic, { event: 'ev', body: json({ a: 1 }), isJson: true });
  expect(JSON.parse(String(frame))).toEqual([
    null,
    null,
    topic,
    'broadcast',
    { type: 'broadcast', event: 'ev', payload: { a: 1 } },
  ]);
});

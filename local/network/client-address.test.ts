import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressOf } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['no proxy: who is connected', 0, undefined, '203.0.113.7'],
  ['no proxy: what the client claims is not believed', 0, '198.51.100.1', '203.0.113.7'],
  ['one proxy: who was connected to it', 1, '198.51.100.1', '198.51.100.1'],
  ['one proxy: what the client claimed before it is not believed', 1, '10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['a proxy that says nothing', 1, undefined, '203.0.113.7'],
  ['two proxies', 2, '10.0.0.1, 198.51.100.1, 198.51.100.2', '198.51.100.1'],
])('%s', (_sentence, proxies, forwarded, expected) => {
  expect(createAddressOf(proxies)(request('203.0.113.7', forwarded))).toBe(expected);
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, expected) => {
  expect(createAddressOf(0)(request(address))).toBe(expected);
});

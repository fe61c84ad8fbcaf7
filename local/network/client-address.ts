// Determines the network address of a client. Entries that clients add to x-forwarded-for themselves are ignored.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Returns a function for the address of a request that passed `proxies` of our proxies. IPv6 addresses are cut to their
 * first 64 bits, since one customer gets all addresses of such a prefix.
 */
export function createAddressOf(proxies: number): (request: IncomingMessage) => string {
  return function addressOf({ headers, socket }) {
    const passed = `${headers['x-forwarded-for'] ?? ''}`.split(',').map((address) => address.trim());
    const hops = [...passed.filter((address) => address !== ''), socket.remoteAddress ?? 'unknown'];
    return networkOf((hops.at(-1 - proxies) ?? hops[0] ?? 'unknown').slice(0, 64));
  };
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // URL normalises an address to its shortest form, in which `::` replaces the omitted groups.
  const [before = '', after] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after === undefined ? [] : after.split(':').filter(Boolean);
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

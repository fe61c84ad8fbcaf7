// Where a request comes from, as far as we can know: what a client writes into x-forwarded-for itself is not believed.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * A function that names the address of a request that passed `proxies` proxies of ours. IPv6 addresses are cut to
 * their first 64 bits: whoever has one has all of those.
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
  // URL writes an address in its one shortest form; `::` stands for as many groups as are missing.
  const [before = '', after] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after === undefined ? [] : after.split(':').filter(Boolean);
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

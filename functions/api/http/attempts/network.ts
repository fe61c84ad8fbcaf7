// The network that a request comes from, which counters and lines go by. One customer gets all IPv6 addresses with the
// same first 64 bits, so they count as one; Auth counts like that, too.
import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { ApiEnv } from '../parts.ts';
import { addressOf } from './address.ts';

/** The network of the caller, as `networkOfAddress` has it. */
export function networkOf(c: Context<ApiEnv>): string {
  return networkOfAddress(addressOf(c));
}

/** An IPv4 address as it is, also within an IPv6 address; the first 64 bits of an IPv6 address. */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.replace(/^\[|\]$/g, '').split('%');
  if (!isIPv6(plain)) return address;
  // URL writes the shortest form, in which `::` stands for groups that are left out.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

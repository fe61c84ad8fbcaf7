// The two addresses of the product: the public one, and the one for processes on this machine.
import { readFile } from 'node:fs/promises';
import type { Env } from '../env.ts';
import { freePort } from './free-port.ts';

export interface Addresses {
  /** The origin in links and mails. */
  site: string;
  /** Plain http on 127.0.0.1 for the function and the seed, without proxy or certificate. */
  inner: string;
}

const anyHost = ['0.0.0.0', '::'];

/** Chooses the addresses. Takes a separate inner port where the public one cannot be called over plain http. */
export async function chooseAddresses(env: Env): Promise<Addresses> {
  const shown = anyHost.includes(env.HOST) ? '127.0.0.1' : env.HOST;
  const site = env.PUBLIC_URL ?? `${env.TLS_CERT ? 'https' : 'http'}://${bracketed(shown)}:${env.PORT}`;
  const plain = !env.TLS_CERT && ['127.0.0.1', ...anyHost].includes(env.HOST);
  return { site: site.replace(/\/+$/, ''), inner: `http://127.0.0.1:${plain ? env.PORT : await freePort()}` };
}

/** The certificate and key that TLS_CERT and TLS_KEY name, if any. */
export async function readTls(env: Env): Promise<{ cert: Buffer; key: Buffer } | undefined> {
  if (!env.TLS_CERT || !env.TLS_KEY) return undefined;
  const [cert, key] = await Promise.all([readFile(env.TLS_CERT), readFile(env.TLS_KEY)]);
  return { cert, key };
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

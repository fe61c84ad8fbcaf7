// A stand-in for supabase.com's gateway in a project on the Free plan without legacy keys: it accepts only a secret
// key, forwards it as the service key, and does not resize pictures.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlatformGateway {
  url: string;
  /** The forwarded addresses of sign-ins, oldest first. */
  forwarded: string[];
  close(): Promise<void>;
}

/** Starts a gateway that replaces `secretKey` with `serviceKey` of the Supabase at `target`. */
export async function startPlatformGateway(target: string, secretKey: string, serviceKey: string) {
  const forwarded: string[] = [];
  const server = createServer((incoming, answer) => {
    const { host: _, ...headers } = incoming.headers;
    if (incoming.url?.startsWith('/storage/v1/render/')) {
      answer.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"FeatureNotEnabled"}');
      return;
    }
    if (headers.apikey !== secretKey) {
      answer.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"Legacy API keys are disabled"}');
      return;
    }
    headers.apikey = serviceKey;
    if (!headers.authorization || headers.authorization === `Bearer ${secretKey}`) {
      headers.authorization = `Bearer ${serviceKey}`;
    }
    if (incoming.url?.startsWith('/auth/v1/token')) forwarded.push(String(headers['sb-forwarded-for']));
    const onwards = request(target + incoming.url, { method: incoming.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const gateway: PlatformGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwarded,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return gateway;
}

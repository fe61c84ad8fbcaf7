// Shows the caught mails to the person at this machine. They contain links that set passwords, and any page in a
// browser can send requests here. So the page requires a key, accepts only this machine's own host names, and lets no
// other origin read an answer.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendJson } from '../gateway/send-json.ts';
import type { Log } from '../log.ts';
import type { CaughtMails } from './caught-mails.ts';
import { mailPage } from './mail-page.ts';

interface PageOptions {
  port: number;
  key: string;
  mails: CaughtMails;
  log: Log;
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
/** A mail may display itself and open links in a new tab; it cannot run or load anything. */
const mailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
// Any other name could belong to an attacker, whose pages would then share this origin.
const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Listens on `port` of 127.0.0.1. Resolves to a function that stops it, or undefined when the port is taken. */
export function createMailPage({ port, key, mails, log }: PageOptions): Promise<(() => Promise<void>) | undefined> {
  const expected = digest(key);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!isOwnName(request))
      return refuse(response, 403, 'This page is opened as http://127.0.0.1 or http://localhost.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Mails can only be read.');
    if (!timingSafeEqual(digest(url.searchParams.get('key') ?? ''), expected)) {
      return refuse(response, 401, 'The address of this page has a key: it stands in the line that begins with Ready.');
    }
    answer(url, response).catch((error: unknown) => {
      log.error('a mail could not be shown', error);
      refuse(response, 500, 'The mail could not be read.');
    });
  });

  async function answer(url: URL, response: ServerResponse): Promise<void> {
    if (url.pathname === '/email') return sendJson(response, 200, mails.list());
    const id = /^\/email\/([\w-]+)\/html$/.exec(url.pathname)?.[1];
    const mail = id === undefined ? undefined : mails.find(id);
    if (mail) return html(response, mailPolicy, `<base target="_blank">${await mails.htmlOf(mail.id)}`);
    if (url.pathname !== '/') return refuse(response, 404, 'There is nothing here.');
    const all = mails.list();
    html(response, policy, mailPage(all, mails.find(url.searchParams.get('mail') ?? '') ?? all.at(-1), key));
  }

  return new Promise((resolve) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is used by another program; set MAIL_PORT to another one' : error.message;
      log.warn(`no page for the mails: port ${port} ${why}`);
      resolve(undefined);
    });
    server.listen(port, '127.0.0.1', () => resolve(() => close()));
  });

  function close(): Promise<void> {
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}

function isOwnName({ headers: { host } }: IncomingMessage): boolean {
  return ownNames.has((host ?? '').replace(/:\d+$/, '').toLowerCase());
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function html(response: ServerResponse, contentPolicy: string, text: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentPolicy });
  response.end(text);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { message });
}

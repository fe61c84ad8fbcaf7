// Serves the built web app: variants compressed at build time, hashed names forever, a page for every other path.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import send, { type SendResult } from '@fastify/send';
import { pagePolicy, secretPageHeaders } from './security-headers.ts';
import { sendJson } from './send-json.ts';

interface Found {
  answer: SendResult;
  path: string;
  encoding: string;
}

/** In order of preference; the plain file last. */
const variants = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
  { encoding: '', suffix: '' },
];
const options = { cacheControl: false, contentType: false, dotfiles: 'deny', index: false } as const;
const notHere = 404;
const badPath = [400, 403];

/**
 * A handler for GET and HEAD of the files in `folder`; an unknown path gets the page of the app it belongs to. Hashed
 * files of replaced builds come from `olderFiles`.
 */
export function createStaticFiles(folder: string, olderFiles: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendJson(response, 405, { message: 'Method not allowed' });
    }
    const path = URL.parse(request.url ?? '/', 'http://gateway')?.pathname ?? '%';
    const isHashed = path.startsWith('/assets/');
    const folders = isHashed ? [folder, olderFiles] : [folder];
    const direct = path.endsWith('/') ? null : await find(request, path, folders);
    if (direct && badPath.includes(direct.answer.statusCode)) return sendJson(response, 400, { message: 'Bad path' });
    if (direct) return reply(response, direct, isHashed);
    // A page older than a week must get an error for its script, not a page.
    if (isHashed) return sendJson(response, 404, { message: 'Not found' });

    const page = await findPage(request, path, folder);
    if (!page) return sendJson(response, 404, { message: 'The web app is not built' });
    await reply(response, page, false);
  };
}

// `/client/…` belongs to client/index.html when there is one, `/t/…`, `/r/…` and `/v/…` likewise, everything else to index.html.
async function findPage(request: IncomingMessage, path: string, folder: string): Promise<Found | null> {
  const first = path.split('/')[1] ?? '';
  const own = first && !extname(first) ? await find(request, `/${first}/index.html`, [folder]) : null;
  return own ?? find(request, '/index.html', [folder]);
}

async function find(request: IncomingMessage, path: string, folders: readonly string[]): Promise<Found | null> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const root of folders) {
    for (const { encoding, suffix } of variants) {
      if (!accepted.includes(encoding)) continue;
      const answer = await send(request, path + suffix, { root, ...options });
      if (answer.type !== 'directory' && answer.statusCode !== notHere) return { answer, path, encoding };
    }
  }
  return null;
}

async function reply(response: ServerResponse, { answer, path, encoding }: Found, isHashed: boolean) {
  if (answer.type === 'file') {
    response.setHeader('content-type', contentType(path));
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.setHeader('vary', 'accept-encoding');
    if (path.endsWith('.html')) response.setHeader('content-security-policy', pagePolicy);
    if (/^\/[trv]\//.test(path)) response.setHeaders(new Map(Object.entries(secretPageHeaders)));
    if (encoding) response.setHeader('content-encoding', encoding);
  }
  response.writeHead(answer.statusCode, answer.headers);
  // A visitor who leaves halfway is no failure.
  await pipeline(answer.stream, response).catch(() => undefined);
}

function contentType(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

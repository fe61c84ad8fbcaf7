// Serves the built web app: compressed variants made at build time, hashed names forever, a page for every other path.
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from './content-type.ts';
import { pagePolicy } from './security-headers.ts';
import { sendJson } from './send-json.ts';

interface Found {
  file: FileHandle;
  size: number;
  etag: string;
  encoding: 'br' | 'gzip' | undefined;
}

const encodings = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const;

/**
 * A handler for GET and HEAD of what lies in `folder`; an unknown path gets the page of the app it belongs to. Hashed
 * files of builds that were replaced come from `olderFiles`.
 */
export function createStaticFiles(folder: string, olderFiles: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendJson(response, 405, { message: 'Method not allowed' });
    }
    const path = safePath(request.url ?? '/');
    if (path === null) return sendJson(response, 400, { message: 'Bad path' });
    const accepted = String(request.headers['accept-encoding'] ?? '');

    const hashed = path.startsWith('/assets/');
    const search = hashed ? [folder, olderFiles] : [folder];
    const direct = extname(path) ? await findFirst(search, path, accepted) : null;
    if (direct) return reply(request, response, direct, path, hashed);
    // A page that is older than a week must hear that its script is gone, not get a page as its script.
    if (hashed) return sendJson(response, 404, { message: 'Not found' });

    const page = await findPage(folder, path, accepted);
    if (!page) return sendJson(response, 404, { message: 'The web app is not built' });
    await reply(request, response, page, 'index.html', false);
  };
}

function safePath(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(url.split(/[?#]/)[0] ?? '/'));
    return path.startsWith('/') && !path.includes('\0') && !path.startsWith('/.') ? path : null;
  } catch {
    return null;
  }
}

// `/client/…` belongs to client/index.html when there is one, everything else to index.html.
async function findPage(folder: string, path: string, accepted: string): Promise<Found | null> {
  const first = path.split('/')[1] ?? '';
  const own = first && !extname(first) ? await find(join(folder, first, 'index.html'), accepted) : null;
  return own ?? find(join(folder, 'index.html'), accepted);
}

async function findFirst(folders: readonly string[], path: string, accepted: string): Promise<Found | null> {
  for (const folder of folders) {
    const found = await find(join(folder, path), accepted);
    if (found) return found;
  }
  return null;
}

async function find(path: string, accepted: string): Promise<Found | null> {
  for (const { token, suffix } of encodings) {
    const found = accepted.includes(token) ? await openFile(path + suffix) : null;
    if (found) return { ...found, encoding: token };
  }
  const plain = await openFile(path);
  return plain && { ...plain, encoding: undefined };
}

async function openFile(path: string): Promise<Omit<Found, 'encoding'> | null> {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  const { size, mtimeMs, isFile } = await file.stat().then((stat) => ({
    size: stat.size,
    mtimeMs: stat.mtimeMs,
    isFile: stat.isFile(),
  }));
  if (isFile) return { file, size, etag: `"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"` };
  await file.close();
  return null;
}

async function reply(request: IncomingMessage, response: ServerResponse, found: Found, path: string, hashed: boolean) {
  const { file, size, etag, encoding } = found;
  response.setHeader('content-type', contentType(path));
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('etag', etag);
  if (path.endsWith('.html')) response.setHeader('content-security-policy', pagePolicy);
  if (encoding) response.setHeader('content-encoding', encoding);
  if (request.headers['if-none-match'] === etag) {
    await file.close();
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'content-length': size });
  if (request.method === 'HEAD') {
    await file.close();
    response.end();
    return;
  }
  // A visitor who goes away in the middle is no failure.
  await pipeline(file.createReadStream(), response).catch(() => undefined);
}

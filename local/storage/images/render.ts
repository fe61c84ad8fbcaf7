// Serves transformed pictures with the same three kinds of access as downloads, cached on disk.
import { findAsCaller, findPublic } from '../download.ts';
import { sendFile } from '../http/send-file.ts';
import { validKey } from '../names.ts';
import { findObject, type ObjectRow } from '../rows.ts';
import type { Exchange, Handler } from '../storage-context.ts';
import { parseTransform, type Transform, transformPicture } from './transform.ts';

/** GET /render/image/authenticated/:bucket/*: under the caller's policies. */
export const renderAsCaller: Handler = async (exchange) => {
  const find = await findAsCaller(exchange);
  await render(exchange, await find(), parseTransform(Object.fromEntries(exchange.query)));
};

/** GET /render/image/public/:bucket/*: public buckets only. */
export const renderPublic: Handler = async (exchange) => {
  const find = await findPublic(exchange);
  await render(exchange, await find(), parseTransform(Object.fromEntries(exchange.query)));
};

/** GET /render/image/sign/:bucket/*: applies the signed transformation and ignores the query. */
export const renderSigned: Handler = async (exchange) => {
  const { context, bucket, query } = exchange;
  const key = validKey(exchange.key);
  const { transformations, exp } = await context.tokens.verify('render', query.get('token'), `${bucket}/${key}`);
  const transform = parseTransform(JSON.parse(transformations ?? '{}', (_, value) => value ?? undefined));
  await render(exchange, await findObject(context.sql, bucket, key), transform, new Date(exp * 1000));
};

/** Simultaneous renders; more would only use memory. */
const MAX_AT_ONCE = 2;
let running = 0;
const waiting: Array<() => void> = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function render(
  { context, request, response, query }: Exchange,
  { version, metadata }: ObjectRow,
  transform: Transform,
  expires?: Date,
): Promise<void> {
  const accept = transform.format === null && request.headers.accept?.includes('image/webp') ? 'image/webp' : '';
  const wish = JSON.stringify([transform, accept]);
  const picture = await context.renders.get(version, wish, () =>
    inTurn(() => transformPicture(context.files.path(version), transform, accept)),
  );
  response.setHeader('vary', 'accept');
  await sendFile(request, response, {
    open: picture.open,
    size: picture.size,
    contentType: picture.contentType,
    eTag: `"${metadata.eTag.replaceAll('"', '')}-${Buffer.from(wish).toString('base64url').slice(0, 64)}"`,
    lastModified: new Date(metadata.lastModified),
    cacheControl: metadata.cacheControl,
    download: query.get('download'),
    ...(expires && { expires }),
  });
}

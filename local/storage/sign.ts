// Signs URLs for reading and uploading. A caller can only sign what they may do themselves.
import { z } from 'zod';
import { asCaller } from './authorize.ts';
import { readJson, sendJson } from './http/reply.ts';
import { parseTransform, transformSchema } from './images/transform.ts';
import { validKey } from './names.ts';
import { findObject } from './rows.ts';
import type { Handler } from './storage-context.ts';
import { askForUpload, receiveUpload } from './upload.ts';

/** Lifetime of a signed upload URL in seconds, as on hosted. */
const UPLOAD_SECONDS = 2 * 60 * 60;
const MAX_PATHS = 1000;

const seconds = z.number().int().min(1);
const oneSchema = z.object({ expiresIn: seconds, transform: transformSchema.optional() });
const manySchema = z.object({ expiresIn: seconds, paths: z.array(z.string()).min(1).max(MAX_PATHS) });

/** POST /object/sign/:bucket/*: a URL of an object that the caller may read, with a fixed transformation. */
export const signOne: Handler = async (exchange) => {
  const { context, request, response, bucket } = exchange;
  const caller = await exchange.caller();
  const key = validKey(exchange.key);
  const { expiresIn, transform } = await readJson(request, oneSchema);
  await asCaller(context.sql, caller, (tx) => findObject(tx, bucket, key));

  const url = `${bucket}/${key}`;
  const transformations = transform && JSON.stringify(parseTransform(transform));
  const token = transformations
    ? await context.tokens.sign('render', { url, transformations }, expiresIn)
    : await context.tokens.sign('download', { url }, expiresIn);
  const route = transformations ? 'render/image/sign' : 'object/sign';
  sendJson(response, 200, { signedURL: `/${route}/${url}?token=${token}` });
};

/** POST /object/sign/:bucket: URLs of up to 1,000 objects; an unreadable one gets an error in its place. */
export const signMany: Handler = async ({ context, request, response, bucket, caller }) => {
  const who = await caller();
  const { expiresIn, paths } = await readJson(request, manySchema);
  const found = await asCaller(
    context.sql,
    who,
    (tx) => tx<Array<{ name: string }>>`
      select name from storage.objects where bucket_id = ${bucket} and name = any(${paths})`,
  );
  const readable = new Set(found.map((row) => row.name));
  const answers = paths.map(async (path) => {
    if (!readable.has(path)) {
      return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null };
    }
    const url = `${bucket}/${path}`;
    const token = await context.tokens.sign('download', { url }, expiresIn);
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
  });
  sendJson(response, 200, await Promise.all(answers));
};

/** POST /object/upload/sign/:bucket/*: a URL to upload one object as the caller, valid for two hours. */
export const signUpload: Handler = async (exchange) => {
  const { context, request, response, bucket } = exchange;
  const caller = await exchange.caller();
  const key = validKey(exchange.key);
  const upsert = request.headers['x-upsert'] === 'true';
  await askForUpload(context, caller, { bucket, key, owner: caller.sub, mode: upsert ? 'upsert' : 'create' });

  const url = `${bucket}/${key}`;
  const token = await context.tokens.sign('upload', { url, upsert, owner: caller.sub }, UPLOAD_SECONDS);
  sendJson(response, 200, { url: `/object/upload/sign/${url}?token=${token}`, token });
};

/** PUT /object/upload/sign/:bucket/*: accepts an upload with such a URL. */
export const uploadSigned: Handler = async (exchange) => {
  const { context, bucket, query } = exchange;
  const key = validKey(exchange.key);
  const { upsert, owner } = await context.tokens.verify('upload', query.get('token'), `${bucket}/${key}`);
  await receiveUpload(exchange, { bucket, key, owner: owner ?? null, mode: upsert ? 'upsert' : 'create' });
};

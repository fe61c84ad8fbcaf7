// Creates, reads, updates, empties and deletes buckets as the caller. Without policies only the service key may.
import { z } from 'zod';
import { asCaller } from './authorize.ts';
import { bucketNotEmpty, invalidRequest, noSuchBucket } from './http/errors.ts';
import { readJson, sendJson } from './http/reply.ts';
import { validBucketName } from './names.ts';
import type { Exchange, Handler } from './storage-context.ts';

const limitsSchema = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
};

const createSchema = z.object({ id: z.string().optional(), name: z.string(), ...limitsSchema });
const updateSchema = z.object(limitsSchema);

/** POST /bucket. */
export const createBucket: Handler = async ({ context, request, response, caller }) => {
  const who = await caller();
  const body = await readJson(request, createSchema);
  const id = validBucketName(body.id ?? body.name);
  const name = validBucketName(body.name);
  const row = { id, name, ...columns(body), owner_id: who.sub };
  await asCaller(context.sql, who, (tx) => tx`insert into storage.buckets ${tx(row)}`);
  sendJson(response, 200, { name });
};

const PUBLISHED = [
  ...['id', 'name', 'owner', 'public', 'type', 'file_size_limit'],
  ...['allowed_mime_types', 'created_at', 'updated_at'],
];

/** GET /bucket. */
export const listBuckets: Handler = async (exchange) => {
  const rows = await asCaller(
    exchange.context.sql,
    await exchange.caller(),
    (tx) => tx<BucketRow[]>`select ${tx(PUBLISHED)} from storage.buckets order by name`,
  );
  sendJson(exchange.response, 200, rows.map(published));
};

/** GET /bucket/:id. */
export const getBucket: Handler = async (exchange) => {
  const { context, response, bucket } = exchange;
  const [row] = await asCaller(
    context.sql,
    await exchange.caller(),
    (tx) => tx<BucketRow[]>`select ${tx(PUBLISHED)} from storage.buckets where id = ${bucket}`,
  );
  if (!row) throw noSuchBucket();
  sendJson(response, 200, published(row));
};

/** PUT /bucket/:id: changes the given fields; null removes a limit. */
export const updateBucket: Handler = async ({ context, request, response, bucket, caller }) => {
  const who = await caller();
  const row = { ...columns(await readJson(request, updateSchema)), updated_at: new Date() };
  const { count } = await asCaller(
    context.sql,
    who,
    (tx) => tx`update storage.buckets set ${tx(row)} where id = ${bucket}`,
  );
  if (count === 0) throw noSuchBucket();
  sendJson(response, 200, { message: 'Successfully updated' });
};

/** POST /bucket/:id/empty: deletes every object that the caller may delete. */
export const emptyBucket: Handler = async (exchange) => {
  const removed = await asCaller(exchange.context.sql, await exchange.caller(), async (tx) => {
    await mustSee(tx, exchange);
    return tx<
      Array<{ version: string }>
    >`delete from storage.objects where bucket_id = ${exchange.bucket} returning version`;
  });
  await exchange.context.removal.drop(removed.map(({ version }) => version));
  sendJson(exchange.response, 200, { message: 'Successfully emptied' });
};

/** DELETE /bucket/:id: rejects a bucket with objects, even ones that the caller cannot see. */
export const deleteBucket: Handler = async (exchange) => {
  const { context, response, bucket } = exchange;
  const who = await exchange.caller();
  const [holds] = await context.sql`select 1 from storage.objects where bucket_id = ${bucket} limit 1`;
  if (holds) throw bucketNotEmpty();
  const { count } = await asCaller(context.sql, who, (tx) => tx`delete from storage.buckets where id = ${bucket}`);
  if (count === 0) throw noSuchBucket();
  sendJson(response, 200, { message: 'Successfully deleted' });
};

interface BucketRow {
  file_size_limit: string | null;
  [column: string]: unknown;
}

function published(row: BucketRow) {
  return { ...row, file_size_limit: row.file_size_limit === null ? null : Number(row.file_size_limit) };
}

async function mustSee(tx: Parameters<Parameters<typeof asCaller>[2]>[0], { bucket }: Exchange): Promise<void> {
  const [seen] = await tx`select 1 from storage.buckets where id = ${bucket}`;
  if (!seen) throw noSuchBucket();
}

function columns(body: z.infer<typeof updateSchema>): Record<string, boolean | number | string[] | null> {
  const limit = body.file_size_limit;
  return {
    ...(body.public !== undefined && { public: body.public }),
    ...(limit !== undefined && { file_size_limit: limit === null ? null : sizeInBytes(limit) }),
    ...(body.allowed_mime_types !== undefined && { allowed_mime_types: body.allowed_mime_types }),
  };
}

const UNITS = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

function sizeInBytes(limit: number | string): number {
  if (typeof limit === 'number') return limit;
  const [, value, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(limit) ?? [];
  if (value === undefined || unit === undefined) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  return Math.round(Number(value) * UNITS[unit.toLowerCase() as keyof typeof UNITS]);
}

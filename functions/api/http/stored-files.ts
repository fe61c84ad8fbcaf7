// Files that rows refer to: stored before the row, removed when no row refers to them. Must never remove a file that a
// row may refer to.
import type { Context } from 'hono';
import type { Db } from '../../_shared/database/database.ts';
import type { FileKind } from '../../_shared/files/magic-bytes.ts';
import type { Bucket } from '../../_shared/services/storage.ts';
import type { ApiEnv } from './parts.ts';
import { asCaller, write } from './transaction.ts';
import { type CopyKind, fingerprintOf, type Upload, uploadOf } from './upload.ts';

interface Written {
  json: string;
  /** The files that the row referred to before. */
  paths?: (string | null)[];
}

interface Place {
  bucket: Bucket;
  /** The folder of the file's path. */
  folder: string;
  accepts: (kind: FileKind) => boolean;
  /** The form may have a small copy of the picture. */
  takes?: CopyKind;
  /** Runs before the bytes are read; throws when they are not allowed. */
  before: (db: Db) => Promise<unknown>;
  /** Writes the row that refers to the file, and to its small copy if it has one. */
  row: (db: Db, path: string, file: Upload, smallPath: string | null) => Promise<Written>;
}

/** Stores the file of the request and writes its row, then removes the row's previous files. */
export async function storeFile(
  c: Context<ApiEnv>,
  { bucket, folder, accepts, takes, before, row }: Place,
): Promise<Response> {
  await asCaller(c, before);
  const file = await uploadOf(c, accepts, takes);
  const name = `${folder}/${crypto.randomUUID()}`;
  const path = `${name}.${file.extension}`;
  const small = file.small && { ...file.small, path: `${name}-${takes}.${file.small.extension}` };
  const { storage } = c.var.parts;
  const stored: string[] = [];
  return writeAndRemove(
    c,
    bucket,
    async (db) => {
      for (const each of [{ ...file, path }, ...(small ? [small] : [])]) {
        stored.push(each.path);
        await storage.put(bucket, each.path, each.bytes, each.mime);
      }
      return row(db, path, file, small?.path ?? null);
    },
    { fingerprint: fingerprintOf(file), checkFirst: true, undo: () => storage.removeLater(bucket, stored) },
  );
}

/** Like `write`; afterwards removes the rows' previous files. */
export async function writeAndRemove(
  c: Context<ApiEnv>,
  bucket: Bucket,
  query: (db: Db) => Promise<Written>,
  rule?: Parameters<typeof write>[2],
): Promise<Response> {
  let gone: (string | null)[] = [];
  const response = await write(
    c,
    async (db) => {
      const { json, paths = [] } = await query(db);
      gone = paths;
      return json;
    },
    rule,
  );
  await c.var.parts.storage.removeLater(
    bucket,
    gone.filter((path) => path !== null),
  );
  return response;
}

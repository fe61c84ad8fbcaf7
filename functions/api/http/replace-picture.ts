// A JPEG or PNG in bucket banners that a row names: a project's banner, the company's logo. The one that it replaces
// goes when the row is written. Must never remove an object that a row may name.
import type { Context } from 'hono';
import type { Db } from '../../_shared/database/database.ts';
import { isBanner } from '../../_shared/files/magic-bytes.ts';
import type { Callers } from './caller.ts';
import type { ApiEnv } from './parts.ts';
import { asCaller, write } from './transaction.ts';
import { drain, fingerprintOf, uploadOf } from './upload.ts';

interface Place {
  /** The folder of the object's name. */
  folder: string;
  /** Asked before the bytes are read: fails for whoever may not. */
  before: (db: Db) => Promise<unknown>;
  /** Names the object in the row; `replaced` is the name before. */
  name: (db: Db, path: string) => Promise<{ json: string; replaced: string | null }>;
  who?: Callers;
}

export async function replacePicture(c: Context<ApiEnv>, { folder, before, name, who }: Place): Promise<Response> {
  await drain(c, () => asCaller(c, before, { who }));
  const file = await uploadOf(c, isBanner);
  const path = `${folder}/${crypto.randomUUID()}.${file.extension}`;
  const { storage } = c.var.parts;
  const stored: string[] = [];
  const replaced: string[] = [];
  const response = await write(
    c,
    async (db) => {
      stored.push(path);
      await storage.put('banners', path, file.bytes, file.mime);
      const changed = await name(db, path);
      if (changed.replaced) replaced.push(changed.replaced);
      return changed.json;
    },
    { fingerprint: fingerprintOf(file), checkFirst: true, who, undo: () => storage.removeLater('banners', stored) },
  );
  await storage.removeLater('banners', replaced);
  return response;
}

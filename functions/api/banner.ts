// The call that changes a project's banner. For staff. The picture that it replaces goes when the row is written.
import { Hono } from 'hono';
import { isBanner } from '../_shared/magic-bytes.ts';
import { bannerOfProject, updateBanner } from './banner.queries.ts';
import { idParam } from './middleware/input.ts';
import { asCaller, write } from './middleware/transaction.ts';
import { drain, fingerprintOf, uploadOf } from './middleware/upload.ts';
import type { ApiEnv } from './parts.ts';

export const banner = new Hono<ApiEnv>();

banner.post('/:id/banner', async (c) => {
  const projectId = idParam(c, 'id');
  await drain(c, () => asCaller(c, (db) => bannerOfProject(db, projectId)));
  const file = await uploadOf(c, isBanner);
  const path = `${projectId}/${crypto.randomUUID()}.${file.extension}`;
  const { storage } = c.var.parts;
  let superfluous: string | null = path;
  try {
    let replaced: string | null = path;
    const response = await write(
      c,
      async (db) => {
        await storage.put('banners', path, file.bytes, file.mime);
        const changed = await updateBanner(db, projectId, path);
        replaced = changed.replaced;
        return changed.json;
      },
      { fingerprint: fingerprintOf(file), checkFirst: true },
    );
    superfluous = replaced;
    return response;
  } finally {
    if (superfluous) await storage.removeLater('banners', [superfluous]);
  }
});

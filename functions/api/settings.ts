// Calls for the settings of the company. Staff read them; administrators change them and the logo.
import { Hono } from 'hono';
import { isBanner } from '../_shared/magic-bytes.ts';
import { settingsUpdate } from './contract/settings.ts';
import { bodyOf } from './middleware/input.ts';
import { asCaller, read, write } from './middleware/transaction.ts';
import { drain, fingerprintOf, uploadOf } from './middleware/upload.ts';
import type { ApiEnv } from './parts.ts';
import { getSettings, updateLogo, updateSettings } from './settings.queries.ts';

export const settings = new Hono<ApiEnv>();

settings.get('/settings', (c) => read(c, getSettings));

settings.patch('/settings', async (c) => {
  const { version, ...fields } = await bodyOf(c, settingsUpdate);
  return write(c, (db) => updateSettings(db, fields, version), { who: 'administrators' });
});

settings.post('/settings/logo', async (c) => {
  await drain(c, () => asCaller(c, getSettings, { who: 'administrators' }));
  const file = await uploadOf(c, isBanner);
  const path = `company/${crypto.randomUUID()}.${file.extension}`;
  const { storage } = c.var.parts;
  let superfluous: string | null = path;
  try {
    let replaced: string | null = path;
    const response = await write(
      c,
      async (db) => {
        await storage.put('banners', path, file.bytes, file.mime);
        const changed = await updateLogo(db, path);
        replaced = changed.replaced;
        return changed.json;
      },
      { fingerprint: fingerprintOf(file), checkFirst: true, who: 'administrators' },
    );
    superfluous = replaced;
    return response;
  } finally {
    if (superfluous) await storage.removeLater('banners', [superfluous]);
  }
});

settings.delete('/settings/logo', async (c) => {
  let gone: string | null = null;
  const response = await write(
    c,
    async (db) => {
      const changed = await updateLogo(db, null);
      gone = changed.replaced;
      return changed.json;
    },
    { who: 'administrators' },
  );
  if (gone) await c.var.parts.storage.removeLater('banners', [gone]);
  return response;
});

// Calls for the settings of the company. Staff read them; administrators change them and the logo.
import { Hono } from 'hono';
import { bodyOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { replacePicture } from '../http/replace-picture.ts';
import { read, write } from '../http/transaction.ts';
import { settingsUpdate } from './contract.ts';
import { getSettings, updateLogo, updateSettings } from './queries.ts';

export const settings = new Hono<ApiEnv>();

settings.get('/settings', (c) => read(c, getSettings));

settings.patch('/settings', async (c) => {
  const { version, ...fields } = await bodyOf(c, settingsUpdate);
  return write(c, (db) => updateSettings(db, fields, version), { who: 'administrators' });
});

settings.post('/settings/logo', (c) =>
  replacePicture(c, { folder: 'company', before: getSettings, name: updateLogo, who: 'administrators' }),
);

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

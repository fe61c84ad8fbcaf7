// Calls of the company's settings and logo.
import { isBanner } from '../../_shared/files/magic-bytes.ts';
import { type Call, section } from '../http/call.ts';
import { storeFile, writeAndRemove } from '../http/stored-files.ts';
import { settings, settingsUpdate } from './contract.ts';
import { getSettings, updateLogo, updateSettings } from './queries.ts';

const company = section('Settings');
const who = 'administrators';
const bucket = 'banners';

export const settingsCalls: readonly Call[] = [
  company('GET /settings', 'getSettings', 'The company, and what the office agreed on', {
    answer: settings,
    read: getSettings,
  }),
  company('PATCH /settings', 'updateSettings', 'Changes the settings', {
    who,
    body: settingsUpdate,
    answer: settings,
    guards: settings,
    write: (db, { body: { version, ...fields } }) => updateSettings(db, fields, version),
  }),
  company('POST /settings/logo', 'setLogo', "Sets the company's logo, a JPEG or PNG picture", {
    who,
    upload: true,
    answer: settings,
    handle: (c) => storeFile(c, { bucket, folder: 'company', accepts: isBanner, before: getSettings, row: updateLogo }),
  }),
  company('DELETE /settings/logo', 'removeLogo', "Takes the company's logo away", {
    who,
    answer: settings,
    handle: (c) => writeAndRemove(c, bucket, (db) => updateLogo(db, null)),
  }),
];

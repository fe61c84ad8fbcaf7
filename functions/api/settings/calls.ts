// Calls of the company's settings and logo.
import type { Context } from 'hono';
import { isBanner } from '../../_shared/files/magic-bytes.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { company as companySign, settings, settingsUpdate } from '../../core/settings/contract.ts';
import { countSign } from '../http/attempts/attempts.ts';
import { networkOf } from '../http/attempts/network.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { storeFile, writeAndRemove } from '../http/stored-files.ts';
import { getSettings, getSign, updateLogo, updateSettings } from './queries.ts';

const company = section('Settings');
const who = 'administrators';
const bucket = 'banners';

export const settingsCalls: readonly Call[] = [
  company('GET /company', 'getCompany', 'The name and the logo of the company, for the pages where people sign in', {
    who: 'anyone',
    answer: companySign,
    failures: { 429: messageFailure },
    handle: (c) => answerSign(c),
  }),
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

/** Nothing else is answered to somebody who is signed out (docs/product.md#sign-in-company). */
async function answerSign(c: Context<ApiEnv>): Promise<Response> {
  await countSign(c);
  const { database, addresses } = c.var.parts;
  const json = await database.asService(getSign, networkOf(c));
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
  return c.body(`{"data":${addresses.signAll(json)}}`, 200, headers);
}

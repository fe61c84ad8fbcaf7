// Lines of the diary. A template has none.
// Any day will do: days are closed, worked or not.
import { diaryClosed, diaryLine } from '../../../../functions/core/diary/contract.ts';
import { dataOf } from '../../../support/client.ts';
import { aCompany } from '../../../support/decisions.ts';
import { aTrade } from '../../../support/trades.ts';
import { dayFromNow } from '../../../support/visits.ts';
import { type At, inModes, type Line, pathOf } from '../line.ts';
import { isTemplate, staff } from '../world.ts';

const dayOf = (at: At) => `${pathOf(at)}/diary/${dayFromNow(-1)}`;
const remark = { kind: 'remark', text: 'The slab is dry' };
const missing = inModes(isTemplate, 404);
const refused = inModes(isTemplate, 422);

/** A line that was written, or a path of none in a template. */
async function aLine(at: At): Promise<string> {
  const path = `${dayOf(at)}/lines`;
  if (isTemplate(at.world.mode)) return `${path}/999999999`;
  return `${path}/${dataOf(await staff.post(path, remark), diaryLine, 201).id}`;
}

/** The number of a page that was just added, or of none in a template. */
async function aPage(at: At): Promise<number> {
  if (isTemplate(at.world.mode)) return 1;
  await aCompany();
  return dataOf(await staff.post(`${dayOf(at)}/close`, { lines: [remark] }), diaryClosed, 201).page.number;
}

export const diaryLines: Record<string, Line> = {
  'GET /projects/{id}/diary': { ask: (at) => ({ path: `${pathOf(at)}/diary` }), statuses: missing },
  'GET /projects/{id}/diary/{day}': { ask: (at) => ({ path: dayOf(at) }), statuses: missing },
  'GET /projects/{id}/diary/pages': { ask: (at) => ({ path: `${pathOf(at)}/diary/pages` }), statuses: missing },
  'GET /projects/{id}/diary/witnessed': {
    ask: (at) => ({ path: `${pathOf(at)}/diary/witnessed` }),
    statuses: missing,
  },
  'POST /projects/{id}/diary/pages/{number}/erase': {
    ask: async (at) => ({
      path: `${pathOf(at)}/diary/pages/${await aPage(at)}/erase`,
      json: { part: 'office', reason: 'A name' },
    }),
    statuses: missing,
  },
  'POST /projects/{id}/diary/{day}/close': {
    ask: async (at) => {
      await aCompany();
      return { path: `${dayOf(at)}/close`, json: { lines: isTemplate(at.world.mode) ? [] : [remark] } };
    },
    statuses: refused,
  },
  'POST /projects/{id}/diary/{day}/lines': {
    ask: (at) => ({ path: `${dayOf(at)}/lines`, json: remark }),
    statuses: refused,
  },
  'PATCH /projects/{id}/diary/{day}/lines/{lineId}': {
    ask: async (at) => ({ path: await aLine(at), json: { kind: 'delay' } }),
    statuses: missing,
  },
  'DELETE /projects/{id}/diary/{day}/lines/{lineId}': {
    ask: async (at) => ({ path: await aLine(at) }),
    statuses: missing,
  },
  'PUT /projects/{id}/diary/{day}/people': {
    ask: async (at) => ({
      path: `${dayOf(at)}/people`,
      json: { tradeId: (await aTrade(staff)).id, came: true, people: 3 },
    }),
    statuses: refused,
  },
  'PUT /projects/{id}/diary/{day}/weather': {
    ask: (at) => ({ path: `${dayOf(at)}/weather`, json: { sky: ['rain'], low: null, high: null, unit: 'F' } }),
    statuses: refused,
  },
};

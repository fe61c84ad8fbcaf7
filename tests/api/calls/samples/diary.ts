// Samples of the diary; see samples.ts.
// Any day will do: days are closed, worked or not.
import { diaryClosed, diaryLine } from '../../../../functions/core/diary/contract.ts';
import { dataOf } from '../../../support/client.ts';
import { aCompany } from '../../../support/decisions.ts';
import { aTrade } from '../../../support/trades.ts';
import { dayFromNow } from '../../../support/visits.ts';
import { type MakeSample, staff, type World } from '../world.ts';

const dayOf = ({ plan }: World) => `/projects/${plan.id}/diary/${dayFromNow(-1)}`;
const remark = { kind: 'remark', text: 'The slab is dry' };

async function aLine(world: World): Promise<string> {
  const path = `${dayOf(world)}/lines`;
  return `${path}/${dataOf(await staff.post(path, remark), diaryLine, 201).id}`;
}

export const diarySamples: Record<string, MakeSample> = {
  'GET /projects/{id}/diary': ({ plan }) => ({
    path: `/projects/${plan.id}/diary?month=${dayFromNow(-1).slice(0, 7)}`,
  }),
  'GET /projects/{id}/diary/{day}': async (world) => {
    await aLine(world);
    return { path: dayOf(world) };
  },
  'GET /projects/{id}/diary/pages': async (world) => {
    await aCompany();
    await staff.post(`${dayOf(world)}/close`, {});
    return { path: `/projects/${world.plan.id}/diary/pages?from=1&to=500` };
  },
  'GET /projects/{id}/diary/witnessed': ({ plan }) => ({ path: `/projects/${plan.id}/diary/witnessed` }),
  'POST /projects/{id}/diary/pages/{number}/erase': async (world) => {
    await aCompany();
    // A page of its own: a part is erased once.
    const closed = await staff.post(`${dayOf(world)}/close`, { lines: [remark] });
    const number = dataOf(closed, diaryClosed, closed.status).page.number;
    return {
      path: `/projects/${world.plan.id}/diary/pages/${number}/erase`,
      json: { part: 'office', reason: 'A name' },
    };
  },
  'POST /projects/{id}/diary/{day}/close': async (world) => {
    await aCompany();
    // A line of its own: otherwise the day of a world that others share may be closed already.
    return { path: `${dayOf(world)}/close`, json: { lines: [remark] } };
  },
  'POST /projects/{id}/diary/{day}/lines': (world) => ({ path: `${dayOf(world)}/lines`, json: remark }),
  'PATCH /projects/{id}/diary/{day}/lines/{lineId}': async (world) => ({
    path: await aLine(world),
    json: { text: 'The slab is wet', base: { text: remark.text } },
  }),
  'DELETE /projects/{id}/diary/{day}/lines/{lineId}': async (world) => ({ path: await aLine(world) }),
  'PUT /projects/{id}/diary/{day}/people': async (world) => ({
    path: `${dayOf(world)}/people`,
    json: { tradeId: (await aTrade(staff)).id, came: true, people: 3 },
  }),
  'PUT /projects/{id}/diary/{day}/weather': (world) => ({
    path: `${dayOf(world)}/weather`,
    json: { sky: ['rain', 'wind'], low: 38, high: 45, unit: 'F' },
  }),
};

// Samples of reports; see samples.ts.
import { aPerson } from '../../../support/builders.ts';
import { aCompany } from '../../../support/decisions.ts';
import {
  anIssuedReport,
  aPdf,
  aReport,
  aReportLink,
  aWeek,
  fileHeaders,
  putFile,
} from '../../../support/reports/reports.ts';
import { anAddress, keyIn } from '../../../support/visits.ts';
import { clientOfProjects, type MakeSample, type Sample, staff, type World } from '../world.ts';

const pathOf = ({ plan }: World, id: number) => `/projects/${plan.id}/reports/${id}`;

async function anIssued(world: World) {
  await aCompany();
  const { id, number } = await anIssuedReport(staff, world.plan.id);
  return { id, number, path: pathOf(world, id) };
}

/** The holder of a link of a report with its file. */
async function held(world: World, path: string): Promise<Sample> {
  const report = await anIssued(world);
  await putFile(staff.token, report.path);
  const { url } = await aReportLink(staff, world.plan.id, report.id);
  return { path, headers: { 'x-report-key': keyIn(url), 'x-forwarded-for': anAddress() } };
}

export const reportSamples: Record<string, MakeSample> = {
  'GET /projects/{id}/reports': async (world) => {
    await aReport(staff, world.plan.id);
    return { path: `/projects/${world.plan.id}/reports` };
  },
  'POST /projects/{id}/reports': ({ plan }) => ({ path: `/projects/${plan.id}/reports`, json: aWeek }),
  'GET /projects/{id}/reports/{reportId}': async (world) => ({
    path: pathOf(world, (await aReport(staff, world.plan.id)).id),
  }),
  'PATCH /projects/{id}/reports/{reportId}': async (world) => ({
    path: pathOf(world, (await aReport(staff, world.plan.id)).id),
    json: { draft: { summary: 'Better' }, base: { draft: { summary: aWeek.draft.summary } } },
  }),
  'DELETE /projects/{id}/reports/{reportId}': async (world) => ({
    path: pathOf(world, (await aReport(staff, world.plan.id)).id),
  }),
  'POST /projects/{id}/reports/{reportId}/issue': async (world) => {
    const { id, version } = await aReport(staff, world.plan.id);
    return { path: `${pathOf(world, id)}/issue`, json: { version } };
  },
  'PUT /projects/{id}/reports/{reportId}/file': async (world) => ({
    path: `${(await anIssued(world)).path}/file?pages=3`,
    raw: aPdf(),
    headers: fileHeaders(aPdf()),
  }),
  'POST /projects/{id}/reports/{reportId}/send': async (world) => ({
    path: `${(await anIssued(world)).path}/send`,
    json: { emails: [(await aPerson({ type: 'client' })).email], message: 'As promised.' },
  }),
  'POST /projects/{id}/reports/{reportId}/links': async (world) => ({
    path: `${(await anIssued(world)).path}/links`,
    json: { days: 7 },
  }),
  'DELETE /projects/{id}/reports/{reportId}/links/{linkId}': async (world) => {
    const { id, path } = await anIssued(world);
    return { path: `${path}/links/${(await aReportLink(staff, world.plan.id, id)).id}` };
  },
  'GET /client/projects/{id}/reports': async (world) => {
    await anIssued(world);
    return { path: `/client/projects/${world.plan.id}/reports`, token: clientOfProjects.token };
  },
  'GET /client/projects/{id}/reports/{number}': async (world) => ({
    path: `/client/projects/${world.plan.id}/reports/${(await anIssued(world)).number}`,
    token: clientOfProjects.token,
  }),
  'GET /report': (world) => held(world, '/report'),
  'GET /report/file': (world) => held(world, '/report/file'),
};

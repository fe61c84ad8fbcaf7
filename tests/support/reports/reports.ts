// Reports, for tests: drafts, issued ones, their file and their link.
import { createHash } from 'node:crypto';
import { inject } from 'vitest';
import { photoAdded } from '../../../functions/core/notes/contract.ts';
import { report, reportLinkCreated } from '../../../functions/core/reports/contract.ts';
import { unique } from '../builders.ts';
import { type Caller, dataOf, send } from '../client.ts';
import { aHouse } from '../decisions.ts';
import { jpeg } from '../files.ts';
import { anAddress, dayFromNow, keyIn } from '../visits.ts';

export const reportPath = (project: number, id: number) => `/projects/${project}/reports/${id}`;

/** A week that ends today. */
export const aWeek = {
  kind: 'week',
  audience: 'client',
  language: 'en',
  title: 'This week',
  firstDay: dayFromNow(-6),
  lastDay: dayFromNow(0),
  draft: { summary: 'All is well.' },
};

export async function aReport(staff: Caller, project: number, fields: object = {}) {
  return dataOf(await staff.post(`/projects/${project}/reports`, { ...aWeek, ...fields }), report, 201);
}

export async function readReport(staff: Caller, project: number, id: number) {
  return dataOf(await staff.get(reportPath(project, id)), report);
}

export async function issued(staff: Caller, project: number, { id, version }: { id: number; version: number }) {
  return dataOf(await staff.post(`${reportPath(project, id)}/issue`, { version }), report, 201);
}

export async function anIssuedReport(staff: Caller, project: number, fields: object = {}) {
  return issued(staff, project, await aReport(staff, project, fields));
}

export const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A file of three pages. */
export const aPdf = (text = 'A report') =>
  new TextEncoder().encode(`%PDF-1.7\n<<\n/Type /Pages\n/Count 3\n/Kids []\n>>\n${text}\n%%EOF\n`);
export const fileHeaders = (bytes: Uint8Array) => ({
  'content-type': 'application/pdf',
  'x-file-sha256': sha256Of(bytes),
});

export function putFile(token: string, path: string, bytes = aPdf(), headers: Record<string, string> = {}) {
  return send('PUT', `${path}/file?pages=3`, {
    token,
    raw: new Uint8Array(bytes),
    headers: { ...fileHeaders(bytes), ...headers },
  });
}

export async function aReportLink(staff: Caller, project: number, id: number) {
  return dataOf(await staff.post(`${reportPath(project, id)}/links`, { days: 30 }), reportLinkCreated, 201);
}

/** A project with a client, an internal and a shared note with a picture each, and lines in its diary. */
export async function aSite(staff: Caller, client: { person: { id: string } }) {
  const { id, tasks } = await aHouse(staff, [client]);
  const [task] = tasks;
  const notes = `/projects/${id}/tasks/${task}/notes`;
  const add = async (text: string, isInternal: boolean) => {
    const note = await staff.post(notes, { description: text, isInternal });
    const { id: noteId } = (note.body as { data: { id: number } }).data;
    const photo = await staff.upload(`/projects/${id}/notes/${noteId}/photos`, await jpeg(`${unique('p')}.jpg`));
    return { noteId, photoId: dataOf(photo, photoAdded, 201).projectAddPhotoToNote[0]?.id ?? 0 };
  };
  const shared = await add('The client may read this', false);
  const secret = await add('Nobody but us: the framer is slow', true);
  return { id, task, shared, secret };
}

/** Opens a report by its link, as somebody else each time. */
export function keyOf(url: string) {
  const headers = { 'x-report-key': keyIn(url), 'x-forwarded-for': anAddress() };
  return { open: () => send('GET', '/report', { headers }), headers };
}

/** A file by the address of an answer. */
export const fetchContent = (address: string) =>
  fetch(`${inject('stack').url}/api/content/${address}`, { redirect: 'manual' });

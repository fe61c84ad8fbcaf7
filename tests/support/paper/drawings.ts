// Sets of drawings, for tests: what a browser sends of a PDF that was made here.
import { createHash } from 'node:crypto';
import { expect, inject } from 'vitest';
import {
  drawing,
  drawingFileCreated,
  drawingItem,
  drawingOutcome,
  drawingPage,
  drawingPin,
  drawingSet,
  drawingUploadPlaces,
} from '../../../functions/core/drawings/contract.ts';
import type { uploadKinds } from '../../../functions/core/drawings/names.ts';
import { printKey } from '../../../functions/core/drawings/print.contract.ts';
import { unique } from '../builders.ts';
import { type Caller, dataOf } from '../client.ts';
import { sheetPdf } from './sheet-pdf.ts';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** One pixel. */
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

export async function aSet(staff: Caller, project: number, fields: object = {}) {
  const made = await staff.post(`/projects/${project}/sets`, {
    name: unique('Permit'),
    issuedOn: '2027-03-03',
    ...fields,
  });
  const set = dataOf(made, drawingSet, 201);
  return { ...set, path: `/projects/${project}/sets/${set.id}` };
}

/** The place to send a file of a set to, or of what is no drawing: `/projects/1/documents`. */
export async function aPlace(staff: Caller, setPath: string, as: (typeof uploadKinds)[number], bytes: Uint8Array) {
  const type = as === 'file' || as === 'sheet' ? 'application/pdf' : 'image/webp';
  const uploads = [{ as, type, size: bytes.length }];
  const [place] = dataOf(await staff.post(`${setPath}/uploads`, { uploads }), drawingUploadPlaces);
  if (!place) throw new Error('There is no place');
  return { ...place, type };
}

export const putTo = (uploadUrl: string, bytes: Uint8Array, type: string) =>
  fetch(new URL(uploadUrl, inject('stack').url), {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type },
  });

/** Sends a file to Storage, and gives its path. */
export async function sent(staff: Caller, setPath: string, as: (typeof uploadKinds)[number], bytes: Uint8Array) {
  const { path, uploadUrl, type } = await aPlace(staff, setPath, as, bytes);
  expect((await putTo(uploadUrl, bytes, type)).status).toBe(200);
  return path;
}

export const fileOf = (path: string, bytes: Uint8Array, pages = 1) => ({
  path,
  name: 'Permit set.pdf',
  size: bytes.length,
  pages,
  sha256: sha256Of(bytes),
});

export async function aSetFile(staff: Caller, setPath: string, bytes: Uint8Array = sheetPdf({ number: 'A-101' }, {})) {
  const path = await sent(staff, setPath, 'file', bytes);
  const { id } = dataOf(await staff.post(`${setPath}/files`, fileOf(path, bytes, 2)), drawingFileCreated, 201);
  return { id, path };
}

const nowhere = '1/00000000-0000-4000-8000-000000000000.webp';
/** A page whose pictures were never sent. */
export const unsentPage = {
  page: 1,
  width: 2592,
  height: 1728,
  number: 'A-101',
  title: 'First floor plan',
  revision: 'A',
  isSure: true,
  sheetPath: null,
  sheetSha256: null,
  pictureSha256: '0'.repeat(64),
  cells: 'AAAA',
  columns: 2,
  previewPath: nowhere,
  thumbPath: nowhere,
  text: 'First floor plan A-101',
};

/** The facts that are sent of a page, whose pictures are in Storage. */
export async function pageFacts(staff: Caller, setPath: string, fields: object = {}) {
  return {
    ...unsentPage,
    previewPath: await sent(staff, setPath, 'preview', webp),
    thumbPath: await sent(staff, setPath, 'thumb', webp),
    ...fields,
  };
}

export async function aSetPage(staff: Caller, setPath: string, fields: object = {}, bytes?: Uint8Array) {
  const file = await aSetFile(staff, setPath, bytes);
  const pages = [await pageFacts(staff, setPath, fields)];
  const [page] = dataOf(await staff.post(`${setPath}/files/${file.id}/pages`, { pages }), drawingPage.array(), 201);
  if (!page) throw new Error('There is no page');
  return { ...page, file };
}

/** Sends a file with these pages, all at once. */
export async function aSetOf(staff: Caller, setPath: string, pages: readonly object[]) {
  const bytes = sheetPdf({ number: unique('A') });
  const pictures = pages.flatMap(() =>
    ['preview', 'thumb'].map((as) => ({ as, type: 'image/webp', size: webp.length })),
  );
  const uploads = [{ as: 'file', type: 'application/pdf', size: bytes.length }, ...pictures];
  const places = dataOf(await staff.post(`${setPath}/uploads`, { uploads }), drawingUploadPlaces);
  await Promise.all(
    places.map(({ uploadUrl }, at) => putTo(uploadUrl, at === 0 ? bytes : webp, uploads[at]?.type ?? '')),
  );
  const [path = '', ...paths] = places.map((place) => place.path);
  const file = await staff.post(`${setPath}/files`, fileOf(path, bytes, pages.length));
  const { id } = dataOf(file, drawingFileCreated, 201);
  const facts = pages.map((page, at) => ({
    ...unsentPage,
    page: at + 1,
    previewPath: paths[2 * at],
    thumbPath: paths[2 * at + 1],
    ...page,
  }));
  return dataOf(await staff.post(`${setPath}/files/${id}/pages`, { pages: facts }), drawingPage.array(), 201);
}

/** The draft of a set with one sheet, of a number that nothing else has. */
export async function aNumberedSet(staff: Caller, project: number, fields: object = {}) {
  const set = await aSet(staff, project);
  const [page] = await aSetOf(staff, set.path, [
    { number: `A-${unique('').replace(/\D/g, '').slice(-12)}`, ...fields },
  ]);
  return { ...set, page };
}

export async function outcomeOfSet(staff: Caller, setPath: string) {
  return dataOf(await staff.get(`${setPath}/outcome`), drawingOutcome);
}

/** The hash of the table as it is now. */
export const basisOf = async (staff: Caller, setPath: string) => (await outcomeOfSet(staff, setPath)).basis;

export async function published(staff: Caller, setPath: string, retire: number[] = []) {
  const json = { basis: await basisOf(staff, setPath), retire };
  return dataOf(await staff.post(`${setPath}/publish`, json), drawingSet);
}

export async function drawingsOf(caller: Caller, project: number) {
  return dataOf(await caller.get(`/projects/${project}/documents`), drawingItem.array());
}

/** A sheet with its current version, shared as these fields say. */
export async function aSharedSheet(staff: Caller, project: number, fields: object) {
  const { documentId } = await aPublishedSet(staff, project);
  const path = `/projects/${project}/documents/${documentId}`;
  const { current } = dataOf(await staff.patch(path, fields), drawing);
  return { documentId, versionId: current?.id ?? 0 };
}

/** A drawing that was deleted, with the set that it came in. */
export async function aDeletedDrawing(staff: Caller, project: number) {
  const set = await aPublishedSet(staff, project);
  expect((await staff.delete(`/projects/${project}/documents/${set.documentId}`)).status).toBe(200);
  return set;
}

/** A set with one sheet, published, and the drawing that it made. */
export async function aPublishedSet(staff: Caller, project: number, fields: object = {}) {
  const set = await aNumberedSet(staff, project, fields);
  await published(staff, set.path);
  const made = (await drawingsOf(staff, project)).find(({ current }) => current?.setId === set.id);
  return { ...set, documentId: made?.id ?? 0 };
}

/** A drawing with a pin of a task. */
export async function aPin(staff: Caller, project: number, taskId: number, fields: object = {}) {
  const { documentId, versionId } = await aSharedSheet(staff, project, {});
  const path = `/projects/${project}/documents/${documentId}/pins`;
  const made = await staff.post(path, { versionId, x: 0.5, y: 0.5, taskId, ...fields });
  const pin = dataOf(made, drawingPin, 201);
  return { ...pin, documentId, versionId, path: `${path}/${pin.id}` };
}

/** The address in the code of a version's print, and the key in it. */
export async function printOf(staff: Caller, project: number, versionId: number) {
  const { url } = dataOf(await staff.get(`/projects/${project}/versions/${versionId}/print-key`), printKey);
  return { url, key: url?.split('#')[1] ?? '' };
}

/** A drawing with the key of its print. */
export async function aPrint(staff: Caller, project: number) {
  const sheet = await aSharedSheet(staff, project, {});
  return { ...sheet, ...(await printOf(staff, project, sheet.versionId)) };
}

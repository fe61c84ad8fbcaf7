// A set of drawings, as a browser sends it.
import { createHash } from 'node:crypto';

/** The line that a set goes over. */
export interface Line {
  call: <Data>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Data>;
  put: (url: string, file: RequestInit) => Promise<unknown>;
}

export interface Sheet {
  number: string;
  /** Tells its picture from those of others. */
  mark: string;
}

export const numbers = ['A-101', 'A-102', 'S-201'] as const;

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
/** Of every sheet. */
const looks = {
  width: 792,
  height: 612,
  revision: '',
  isSure: true,
  text: '',
  sheetPath: null,
  sheetSha256: null,
  cells: 'AAAA',
  columns: 2,
};
const pdf = '%PDF-1.7 of the convergence test';

/** Makes a draft with these sheets, and gives its path. */
export async function sendSet({ call, put }: Line, projectId: number, name: string, sheets: readonly Sheet[]) {
  const { id } = await call<{ id: number }>('POST', `/projects/${projectId}/sets`, { name, issuedOn: '2026-03-02' });
  const path = `/projects/${projectId}/sets/${id}`;
  const uploads = [
    { as: 'file', type: 'application/pdf', size: pdf.length },
    ...sheets.flatMap(() => ['preview', 'thumb'].map((as) => ({ as, type: 'image/webp', size: 1 }))),
  ];
  const places = await call<{ path: string; uploadUrl: string }[]>('POST', `${path}/uploads`, { uploads });
  await Promise.all(
    places.map(({ uploadUrl }, at) => {
      const type = uploads[at]?.type ?? '';
      return put(uploadUrl, { method: 'PUT', headers: { 'content-type': type }, body: at === 0 ? pdf : 'x' });
    }),
  );
  const [file, ...pictures] = places.map((place) => place.path);
  const facts = { path: file, name: 'Set.pdf', size: pdf.length, pages: sheets.length, sha256: sha256Of(pdf) };
  const made = await call<{ id: number }>('POST', `${path}/files`, facts);
  const pages = sheets.map(({ number, mark }, at) => ({
    ...looks,
    page: at + 1,
    number,
    title: `Plan ${mark}`,
    pictureSha256: sha256Of(mark),
    previewPath: pictures[2 * at],
    thumbPath: pictures[2 * at + 1],
  }));
  await call('POST', `${path}/files/${made.id}/pages`, { pages });
  return { id, path };
}

// Documents that are no drawings, for tests: what a browser sends of a PDF that was made here.
import { drawing } from '../../../functions/core/drawings/contract.ts';
import { unique } from '../builders.ts';
import { type Caller, dataOf } from '../client.ts';
import { fileOf, pageFacts, sent, unsentPage } from './drawings.ts';
import { sheetPdf } from './sheet-pdf.ts';

const looks = ({ width, height, pictureSha256, cells, columns, previewPath, thumbPath, text }: typeof unsentPage) => ({
  width,
  height,
  pictureSha256,
  cells,
  columns,
  previewPath,
  thumbPath,
  text,
});

/** The facts of a file that is in Storage, in which two pages are. */
export async function fileFacts(staff: Caller, project: number, bytes = sheetPdf({}, {})) {
  const uploads = `/projects/${project}/documents`;
  const file = fileOf(await sent(staff, uploads, 'file', bytes), bytes, 2);
  const page = looks({ ...unsentPage, ...(await pageFacts(staff, uploads)) });
  return { issuedOn: '2027-03-03', file, page };
}

export const documentFacts = async (staff: Caller, project: number, fields: object = {}) => ({
  kind: 'contract',
  title: unique('General conditions'),
  ...(await fileFacts(staff, project)),
  ...fields,
});

/** A document whose file was never sent. */
export const unsentDocument = {
  kind: 'contract',
  title: 'General conditions',
  issuedOn: '2027-03-03',
  file: fileOf('1/00000000-0000-4000-8000-000000000000.pdf', sheetPdf({})),
  page: looks(unsentPage),
};

export async function aDocument(staff: Caller, project: number, fields: object = {}) {
  const made = await staff.post(`/projects/${project}/documents`, await documentFacts(staff, project, fields));
  return dataOf(made, drawing, 201);
}

import { limits } from '../../../../functions/core/common/limits.ts';
import type { Refusal } from '../../../components/files/refusals.tsx';
import { TOO_LARGE } from '../../../components/files/upload-texts.ts';

const UNSUPPORTED = 'Unsupported file type. Only pictures, Office documents and PDFs are supported.';
const EMPTY = 'The file is empty.';
const TOO_MANY = `A note takes at most ${limits.filesPerNote} files.`;

const openXml = 'application/vnd.openxmlformats-officedocument.';

/** The file types of notes, for the file picker; the server checks the bytes (docs/product.md#upload-types). */
export const acceptedFiles = {
  'image/*': [],
  // Some systems give HEIC no type. Not under image/*, where extensions would exclude all others.
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  [`${openXml}wordprocessingml.document`]: ['.docx'],
  'application/vnd.ms-excel': ['.xls'],
  [`${openXml}spreadsheetml.sheet`]: ['.xlsx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  [`${openXml}presentationml.presentation`]: ['.pptx'],
};

/** The text for a file rejected by the upload zone, by error code. */
export function refusalOf(code: string): string {
  if (code === 'file-too-small') return EMPTY;
  return code === 'file-too-large' ? TOO_LARGE : UNSUPPORTED;
}

/** The texts for files above the limit of a note. */
export function tooMany(files: readonly File[]): Refusal[] {
  return files.map(({ name }) => ({ name, text: TOO_MANY }));
}

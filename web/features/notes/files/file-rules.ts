import { limits } from '../../../../functions/api/http/limits.ts';
import { TOO_LARGE } from '../../../components/files/upload-texts.ts';
import type { Refusal } from './refusals.tsx';

const UNSUPPORTED = 'Unsupported file type. Only pictures, Office documents and PDFs are supported.';
const TOO_MANY = `A note takes at most ${limits.filesPerNote} files.`;

const openXml = 'application/vnd.openxmlformats-officedocument.';

/** What a note takes, for the file picker; the server looks at the bytes. */
export const acceptedFiles = {
  'image/*': [],
  // Systems that do not know HEIC give it no type. Not with image/*: extensions there would shut out all others.
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  [`${openXml}wordprocessingml.document`]: ['.docx'],
  'application/vnd.ms-excel': ['.xls'],
  [`${openXml}spreadsheetml.sheet`]: ['.xlsx'],
  'application/vnd.ms-powerpoint': ['.ppt'],
  [`${openXml}presentationml.presentation`]: ['.pptx'],
};

/** The sentence for a file that the upload zone did not take, by its code. */
export function refusalOf(code: string): string {
  return code === 'file-too-large' ? TOO_LARGE : UNSUPPORTED;
}

/** What is said of the files for which a note has no room. */
export function tooMany(files: readonly File[]): Refusal[] {
  return files.map(({ name }) => ({ name, text: TOO_MANY }));
}

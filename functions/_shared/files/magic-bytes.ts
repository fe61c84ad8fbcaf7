// Detects the type of a file from its bytes, not from its name or header. Must never accept a type that is not listed:
// a browser would run HTML or SVG from our own origin.
import { Buffer } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  mime: string;
  /** Without the dot. */
  extension: string;
  isImage: boolean;
}

const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'image/bmp',
  'image/tiff',
]);

const openXml = 'application/vnd.openxmlformats-officedocument.';
const documents = new Set([
  'application/pdf',
  `${openXml}wordprocessingml.document`,
  `${openXml}spreadsheetml.sheet`,
  `${openXml}presentationml.presentation`,
]);

/** Old Office files share one container format; the names of its streams, in UTF-16, tell the type. */
const oldOffice: [stream: string, mime: string, extension: string][] = [
  ['WordDocument', 'application/msword', 'doc'],
  ['Workbook', 'application/vnd.ms-excel', 'xls'],
  ['Book', 'application/vnd.ms-excel', 'xls'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint', 'ppt'],
];

/** The type of an accepted file, else null. Accepted: pictures (not SVG), PDF, old and new Office documents. */
export async function kindOf(bytes: Buffer): Promise<FileKind | null> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type) return null;
  if (pictures.has(type.mime)) return { mime: type.mime, extension: type.ext, isImage: true };
  if (documents.has(type.mime)) return { mime: type.mime, extension: type.ext, isImage: false };
  if (type.mime !== 'application/x-cfb') return null;
  for (const [stream, mime, extension] of oldOffice) {
    if (bytes.includes(Buffer.from(`${stream}\0`, 'utf16le'))) return { mime, extension, isImage: false };
  }
  return null;
}

/** Whether the type is allowed for a banner (docs/product.md#banner). */
export function isBanner({ mime }: FileKind): boolean {
  return mime === 'image/jpeg' || mime === 'image/png';
}

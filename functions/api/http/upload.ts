// Reads and checks the file of a multipart request: size while streaming, type by its bytes, pixels by its header
// (docs/product.md#uploads). Must be called after the policies were checked.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { badRequest, brokenPicture, fileTooLarge, invalidField, unsupportedFile } from '../../_shared/errors.ts';
import { displayName } from '../../_shared/files/display-name.ts';
import { withoutLocation } from '../../_shared/files/location.ts';
import { type FileKind, isBanner, kindOf } from '../../_shared/files/magic-bytes.ts';
import { fileInForm } from '../../_shared/files/multipart.ts';
import { pictureSize, type Size } from '../../_shared/files/picture-size.ts';
import { takenAtOf } from '../../_shared/files/taken-at.ts';
import { limits } from '../../core/common/limits.ts';
import { CUT_OFF_EXTENSION, isCutOff } from '../../core/files/cut-off.ts';
import type { ApiEnv } from './parts.ts';
import { mostDiscarded } from './unread-body.ts';

export interface Upload extends FileKind {
  /** For display. */
  name: string;
  bytes: Buffer;
  size: Size | null;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
  /** Its small copy, if the call takes one and the form has it. */
  small: SmallCopy | undefined;
  /** The time of its camera, which is not in the bytes any more; without an offset it is one of the company. */
  takenAt: string | undefined;
}

export interface SmallCopy extends FileKind {
  bytes: Buffer;
}

/** The small copies that calls take, each in the field of its name: lists show a tile, papers a print. */
const copies = {
  tile: { accepts: isBanner, most: limits.tile, pixels: limits.tilePixels },
  print: { accepts: ({ mime }: FileKind) => mime === 'image/jpeg', most: limits.print, pixels: limits.printPixels },
};
export type CopyKind = keyof typeof copies;

/** Boundaries and headers around the file. */
const wrapping = 64 * 1024;

/**
 * The picture or document of the field `picture`, and where it is taken its small copy, without location.
 * Throws 413, 415 or 422.
 */
export async function uploadOf(
  c: Context<ApiEnv>,
  accepts: (kind: FileKind) => boolean,
  takes?: CopyKind,
): Promise<Upload> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data/i.test(contentType)) throw badRequest('the body is not a form');
  const body = await bytesOf(c);
  const file = fileInForm(body, contentType, 'picture');
  if (!file) throw invalidField('picture', 'A file is required');
  const picture = await checked(file.bytes, { accepts, most: limits.upload, pixels: limits.pixels });
  const copy = takes ? fileInForm(body, contentType, takes) : null;
  const small = takes && copy ? await checked(copy.bytes, copies[takes]) : undefined;
  const takenAt = picture.isImage ? takenAtOf(file.bytes) : undefined;
  return { ...picture, name: displayName(file.name), small, sha256: sha256Of(picture.bytes), takenAt };
}

interface Allowed {
  accepts: (kind: FileKind) => boolean;
  /** Bytes. */
  most: number;
  pixels: number;
}

/** The bytes without location, with what they are. */
async function checked(given: Buffer, { accepts, most, pixels }: Allowed) {
  if (given.length > most) throw fileTooLarge();
  const kind = await kindOf(given);
  if (!kind || !accepts(kind)) throw unsupportedFile();
  const size = kind.isImage ? pictureSize(given, kind.mime) : null;
  if (size && size.width * size.height > pixels) throw fileTooLarge();
  // Without pixels in its header nobody can draw it, and its size could not be limited.
  if (kind.isImage && !(size?.width && size.height)) throw brokenPicture();
  const bytes = withoutLocation(given, kind.mime);
  if (!bytes) throw unsupportedFile();
  // The name of the stored file says it, since Storage makes of it a small picture that looks whole.
  const extension = isCutOff(bytes) ? CUT_OFF_EXTENSION : kind.extension;
  return { ...kind, extension, bytes, size };
}

/** SHA-256 in hexadecimal. */
export function sha256Of(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The identity of an upload. */
export function fingerprintOf({ bytes, name }: Upload): string {
  return createHash('sha256').update(`${name}\n`).update(bytes).digest('hex');
}

async function bytesOf(c: Context<ApiEnv>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      read += chunk.length;
      if (read <= limits.upload + wrapping) chunks.push(chunk);
      else chunks.length = 0;
      if (read > mostDiscarded) break;
    }
  } catch {
    throw badRequest('the body could not be read');
  }
  if (read > limits.upload + wrapping) throw fileTooLarge();
  return Buffer.concat(chunks);
}

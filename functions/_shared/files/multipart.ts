// Finds one file in the bytes of a multipart body. Why no library does it: docs/decisions/030.
// Must never throw: a broken form has no file.
import { Buffer } from 'node:buffer';

export interface FormFile {
  /** The name that the browser sent; for display only. */
  name: string;
  bytes: Buffer;
}

/** Our forms have one file, or two. More parts than this, or longer headers, can only be meant to slow us down. */
const mostParts = 100;
const mostHeaderBytes = 8 * 1024;

const lineBreak = Buffer.from('\r\n');
const emptyLine = Buffer.from('\r\n\r\n');

/** The first file of `field`, sharing memory with `body`; null when it is missing or the form is broken. */
export function fileInForm(body: Buffer, contentType: string, field: string): FormFile | null {
  const boundary = /^multipart\/form-data\s*;.*?boundary="?([^";]{1,200})"?/i.exec(contentType)?.[1]?.trim();
  if (!boundary) return null;
  const opening = Buffer.from(`--${boundary}`, 'latin1');
  const delimiter = Buffer.concat([lineBreak, opening]);
  let at = body.subarray(0, opening.length).equals(opening) ? 0 : behindBreak(delimiter, body, 0);
  for (let part = 0; at !== -1 && part < mostParts; part += 1) {
    const head = at + opening.length;
    if (!body.subarray(head, head + 2).equals(lineBreak)) return null;
    const headEnd = placeOf(emptyLine, body.subarray(0, head + mostHeaderBytes + emptyLine.length), head);
    const next = headEnd === -1 ? -1 : behindBreak(delimiter, body, headEnd);
    if (next === -1) return null;
    const disposition = dispositionOf(body.toString('utf8', head, headEnd));
    if (disposition?.name === field && disposition.filename !== undefined) {
      return { name: disposition.filename, bytes: body.subarray(headEnd + emptyLine.length, next - lineBreak.length) };
    }
    at = next;
  }
  return null;
}

function behindBreak(delimiter: Buffer, body: Buffer, from: number): number {
  const place = placeOf(delimiter, body, from);
  return place === -1 ? -1 : place + lineBreak.length;
}

/**
 * The place of `wanted`, which begins with a line break, in `body` from `from` on, or −1. Horspool's search, linear for
 * any body since a boundary has no line break inside. `indexOf` needs a text of the body, which takes 32 bytes a
 * character in Deno 2.1, or searches a Buffer slowly (docs/decisions/030).
 */
function placeOf(wanted: Buffer, body: Buffer, from: number): number {
  const end = wanted.length - 1;
  const steps = new Uint8Array(256).fill(wanted.length);
  for (let at = 0; at < end; at += 1) steps[wanted[at] as number] = end - at;
  for (let at = from; at + end < body.length; at += steps[body[at + end] as number] as number) {
    let same = 0;
    while (same <= end && body[at + same] === wanted[same]) same += 1;
    if (same > end) return at;
  }
  return -1;
}

function dispositionOf(headers: string): { name?: string; filename?: string } | null {
  const line = headers.split('\r\n').find((header) => /^content-disposition:/i.test(header));
  if (!line) return null;
  const plain = (key: string) => new RegExp(`[;\\s]${key}="((?:\\\\"|[^"])*)"`, 'i').exec(line)?.[1];
  const extended = /filename\*=utf-8''([^;\s]+)/i.exec(line)?.[1];
  return { name: plain('name'), filename: extended ? decoded(extended) : decodedQuotes(plain('filename')) };
}

/** Browsers encode a quote in a name as %22 and line breaks as %0D%0A. */
function decodedQuotes(name: string | undefined): string | undefined {
  return name?.replace(/\\"|%22/g, '"').replace(/%0[DA]/gi, ' ');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

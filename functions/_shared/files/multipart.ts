// Finds one file in the bytes of a multipart body. Why no library does it: docs/decisions/030.
// Must never throw: a broken form has no file.
import type { Buffer } from 'node:buffer';

export interface FormFile {
  /** The name that the browser sent; for display only. */
  name: string;
  bytes: Buffer;
}

/** Our forms have one file. More parts than this, or longer headers, can only be meant to slow us down. */
const mostParts = 100;
const mostHeaderBytes = 8 * 1024;

/** The first file of `field`, sharing memory with `body`; null when it is missing or the form is broken. */
export function fileInForm(body: Buffer, contentType: string, field: string): FormFile | null {
  const boundary = /^multipart\/form-data\s*;.*?boundary="?([^";]{1,200})"?/i.exec(contentType)?.[1]?.trim();
  if (!boundary) return null;
  // One byte a character, so that places are the same; Deno searches a text ten times as fast as a Buffer.
  const text = body.toString('latin1');
  const opening = `--${boundary}`;
  let at = text.indexOf(opening);
  for (let part = 0; at !== -1 && part < mostParts; part += 1) {
    const head = at + opening.length;
    if (!text.startsWith('\r\n', head)) return null;
    const headEnd = text.indexOf('\r\n\r\n', head);
    const end = text.indexOf(`\r\n${opening}`, headEnd);
    if (headEnd === -1 || headEnd - head > mostHeaderBytes || end === -1) return null;
    const disposition = dispositionOf(body.toString('utf8', head, headEnd));
    if (disposition?.name === field && disposition.filename !== undefined) {
      return { name: disposition.filename, bytes: body.subarray(headEnd + 4, end) };
    }
    at = end + 2;
  }
  return null;
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

// The keys in the codes on prints of drawings: the version's id, and 80 bits that only this installation can compute. Nothing
// of them is stored, and one never ends: a print may hang on a wall for years.
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PrintKeys {
  /** `<id in base 36>.<16 letters of base 32>`. */
  keyOf(versionId: number): string;
  /** The id that a key claims; null for a text that is none. */
  idIn(key: string): number | null;
  /** Whether it is the key of this version, in constant time. */
  isKeyOf(key: string, versionId: number): boolean;
}

const bytes = 10;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const form = /^([1-9a-z][0-9a-z]{0,10})\.([A-Z2-7]{16})$/;

export function printKeys(apiSecret: string): PrintKeys {
  const codeOf = (versionId: number) =>
    base32(createHmac('sha256', `prints:${apiSecret}`).update(String(versionId)).digest().subarray(0, bytes));
  return {
    keyOf: (versionId) => `${versionId.toString(36)}.${codeOf(versionId)}`,
    idIn(key) {
      const id = Number.parseInt(form.exec(key)?.[1] ?? '', 36);
      return Number.isSafeInteger(id) ? id : null;
    },
    isKeyOf(key, versionId) {
      const code = Buffer.from(form.exec(key)?.[2] ?? '');
      const own = Buffer.from(codeOf(versionId));
      return code.length === own.length && timingSafeEqual(code, own);
    },
  };
}

/** Five bits a letter; the bytes are a multiple of five. */
function base32(code: Buffer): string {
  const bits = Array.from(code, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

// Encrypts text before it is stored (AES-256-GCM), so that whoever reads the database learns no secret, and whoever
// writes it cannot put words into our mouth.
import { Buffer } from 'node:buffer';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export type Sealed = ReturnType<typeof sealedBy>;

/** Encrypts and decrypts with a key derived from `apiSecret`. */
export function sealedBy(apiSecret: string) {
  const key = createHash('sha256').update(`sealed:${apiSecret}`).digest();
  return {
    seal(text: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** Throws when the text was not sealed with this key. */
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

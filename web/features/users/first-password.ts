const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** A random password for the first sign-in, without similar characters (docs/product.md#first-password). */
export function makeFirstPassword(): string {
  const limit = 256 - (256 % LETTERS.length);
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < limit && password.length < LENGTH) password += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return password;
}

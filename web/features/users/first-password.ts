const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** A random password for somebody's first sign-in, where it has to be changed; without letters that look alike. */
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

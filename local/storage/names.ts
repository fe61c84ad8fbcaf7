// Validates bucket names and object keys, with hosted's characters. A key is only a value in a row, never a path.
import { invalidBucketName, invalidKey } from './http/errors.ts';

const KEY_CHARACTERS = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET_CHARACTERS = /^[\w!\-.*'() &$@=;:+,?]+$/;
/** Bytes; the characters above are one byte each. */
const MAX_KEY_LENGTH = 1024;
const MAX_BUCKET_LENGTH = 100;

/** Returns the key. Throws when it is empty, longer than 1,024 bytes, has invalid characters or dot segments. */
export function validKey(key: unknown): string {
  if (typeof key !== 'string') throw invalidKey('');
  const walks = key.split('/').some((part) => part === '.' || part === '..');
  if (walks || key.length > MAX_KEY_LENGTH || !KEY_CHARACTERS.test(key)) throw invalidKey(printable(key));
  return key;
}

/** Returns the name. Throws when it is empty, longer than 100 characters or has invalid characters. */
export function validBucketName(name: unknown): string {
  if (typeof name !== 'string' || name.length > MAX_BUCKET_LENGTH || !BUCKET_CHARACTERS.test(name)) {
    throw invalidBucketName();
  }
  return name;
}

function printable(key: string): string {
  return key.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

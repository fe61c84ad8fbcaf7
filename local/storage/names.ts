// Which bucket names and object keys are taken: hosted's characters. A key is only ever a value in a row, never a path.
import { invalidBucketName, invalidKey } from './errors.ts';

const KEY_CHARACTERS = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET_CHARACTERS = /^[\w!\-.*'() &$@=;:+,?]+$/;
/** Bytes; the characters above are one byte each. */
const MAX_KEY_LENGTH = 1024;
const MAX_BUCKET_LENGTH = 100;

/** Returns the key, or refuses one that is empty, longer than 1,024 bytes, oddly spelt or walks with dots. */
export function validKey(key: unknown): string {
  if (typeof key !== 'string') throw invalidKey('');
  const walks = key.split('/').some((part) => part === '.' || part === '..');
  if (walks || key.length > MAX_KEY_LENGTH || !KEY_CHARACTERS.test(key)) throw invalidKey(printable(key));
  return key;
}

/** Returns the name, or refuses one that is empty, longer than 100 characters or oddly spelt. */
export function validBucketName(name: unknown): string {
  if (typeof name !== 'string' || name.length > MAX_BUCKET_LENGTH || !BUCKET_CHARACTERS.test(name)) {
    throw invalidBucketName();
  }
  return name;
}

function printable(key: string): string {
  return key.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/** The first 16 digits of a hash, as they are read aloud: `7f3a c01d 9b2e 44aa`. */
export function digitsOf(sha256: string): string {
  return (sha256.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}

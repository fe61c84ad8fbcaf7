/** Browsers compute hashes on pages that came by https, and on this machine. */
export const canHash = () => globalThis.crypto.subtle !== undefined;

/** The hash of bytes, or of a text in UTF-8, in hexadecimal. */
export async function sha256Of(given: string | BufferSource): Promise<string> {
  const bytes = await crypto.subtle.digest(
    'SHA-256',
    typeof given === 'string' ? new TextEncoder().encode(given) : given,
  );
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// The size of a picture by its first bytes, read before it is decoded. Without the Buffer of
// functions/_shared/files/picture-size.ts, which browsers lack.

/** Width and height of a PNG or JPEG in pixels; null for anything else. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
  } catch {
    // It ends before it says so.
  }
  return null;
}

function jpegSize(view: DataView): { width: number; height: number } | null {
  for (let at = 2; ; ) {
    const marker = view.getUint16(at);
    // A start of frame; DHT, JPG and DAC have numbers among them.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker < 0xffc0 || marker === 0xffda) return null;
    at += 2 + view.getUint16(at + 2);
  }
}

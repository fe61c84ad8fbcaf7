// Files in the format of a file chooser.
interface Payload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function asPayload(file: File): Promise<Payload> {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

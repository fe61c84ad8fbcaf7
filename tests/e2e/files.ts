// Files as a person's file picker hands them to the page.
interface Payload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function asPayload(file: File): Promise<Payload> {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

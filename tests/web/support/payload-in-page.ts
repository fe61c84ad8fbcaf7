// Takes the place of tests/e2e/support/files.ts in a page.
export const asPayload = async (file: File) => ({ name: file.name, mimeType: file.type, buffer: await file.bytes() });

import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, as a reader would copy it. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  // It takes the bytes away.
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text;
}

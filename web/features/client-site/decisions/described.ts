import { documentWords } from '../../../../functions/core/decisions/document/document-words.ts';

const CHOSEN = Object.values(documentWords).map(({ chosen }) => chosen);

/** What the office wrote about an option, up to its first empty line, read from the document that is signed. */
export function describedIn(document: string): string {
  const lines = document.split('\n');
  const at = lines.findIndex((line) => CHOSEN.some((label) => line.startsWith(`${label}: `)));
  if (at === -1) return '';
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !line.startsWith('  '));
  return rest
    .slice(0, end === -1 ? undefined : end)
    .map((line) => line.slice(2))
    .join('\n');
}

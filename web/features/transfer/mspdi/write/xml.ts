// Writes elements; MSPDI has no attributes but that of its root.

/** Text of an element or child elements; what is null is left out. */
export type Content = string | number | boolean | null | undefined | readonly string[];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Signs that XML cannot have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escaped(text: string): string {
  return text.replace(refused, '').replace(/[&<>]/g, (sign) => signs[sign] ?? '');
}

/** `<name>…</name>`; flags are 1 and 0. */
export function tag(name: string, content: Content): string {
  if (content === null || content === undefined) return '';
  if (Array.isArray(content)) return `<${name}>${content.join('')}</${name}>`;
  const text = typeof content === 'boolean' ? Number(content) : content;
  return `<${name}>${escaped(String(text))}</${name}>`;
}

/** Several elements by their names. */
export function tags(fields: Readonly<Record<string, Content>>): string {
  return Object.entries(fields)
    .map(([name, content]) => tag(name, content))
    .join('');
}

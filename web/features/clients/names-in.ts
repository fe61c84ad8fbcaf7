/** The fields of a new client from what was searched: `Ann Miller`, `Miller, Ann`, or an address. */
export function namesIn(typed: string) {
  const text = typed.trim();
  if (text.includes('@')) return { firstName: '', lastName: '', email: text };
  const [last = '', first] = text.split(',');
  if (first !== undefined) return { firstName: first.trim(), lastName: last.trim(), email: '' };
  const words = text.split(/\s+/);
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' '), email: '' };
}

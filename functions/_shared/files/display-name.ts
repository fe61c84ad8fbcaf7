// The name of a file for display. Must never be used as a path.
const longest = 200;

/** The name without folders and control characters: 1 to 200 characters of any script. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '').trim();
  if (plain === '' || plain === '.' || plain === '..') return 'file';
  const letters = [...plain];
  if (letters.length <= longest) return plain;
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return letters.slice(0, longest - extension.length).join('') + extension;
}

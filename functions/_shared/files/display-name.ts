// A file's name as people see it. Must never be used as a path.
const longest = 200;

/** Without folders and control characters, at most 200 characters, never empty; any language is kept. */
export function displayName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '').trim();
  if (plain === '' || plain === '.' || plain === '..') return 'file';
  const letters = [...plain];
  if (letters.length <= longest) return plain;
  const extension = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return letters.slice(0, longest - extension.length).join('') + extension;
}

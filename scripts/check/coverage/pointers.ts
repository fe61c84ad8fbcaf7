const COMMENTS: Record<string, RegExp> = {
  code: /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm,
  settings: /(?:^|\s)#.*$/gm,
  markup: /<!--[\s\S]*?-->/g,
  document: /\]\([^)\s]+\)/g,
};
const DOCUMENT = /[\w./-]*\w\.md(?:#[\w-]+)?/g;
const KINDS: [RegExp, string][] = [
  [/\.(?:[jt]sx?|mjs|css)$/, 'code'],
  [/\.(?:toml|yml|example)$/, 'settings'],
  [/\.html$/, 'markup'],
  [/\.md$/, 'document'],
];

export interface Pointer {
  line: number;
  /** From the root of the repository in comments, from its own folder in a document. */
  document: string;
  anchor: string;
}

/** The documents that the comments of a file name, or that a document links to; addresses of other sites are left out. */
export function pointersIn(file: string, source: string): Pointer[] {
  const kind = KINDS.find(([name]) => name.test(file))?.[1];
  if (!kind) return [];
  return [...source.matchAll(COMMENTS[kind] ?? /$^/g)].flatMap((comment) =>
    comment[0].includes('://')
      ? []
      : [...comment[0].matchAll(DOCUMENT)].map(({ 0: pointer, index }) => {
          const [document = '', anchor = ''] = pointer.split('#');
          return { line: source.slice(0, comment.index + index).split('\n').length, document, anchor };
        }),
  );
}

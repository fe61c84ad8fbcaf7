// Pure functions from the files of the repository to sentences about what does not belong there.
import { posix } from 'node:path';

/** The files at the root; each is known by a tool or read by whoever opens the repository. */
const atRoot = new Set([
  '.dependency-cruiser-folders.js',
  '.dependency-cruiser.js',
  '.env.deploy.example',
  '.env.example',
  '.gitignore',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'knip.json',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.function.config.ts',
  'vitest.config.ts',
]);

const MACHINE = /(?<![\w.:/*`])\/(?:home|root|Users|tmp|work|workspace|builds?|mnt)\/[\w.-]/;
const NAMED = /`([\w@.*/-]+\.(?:tsx?|mjs|sql|md|css))(?:[#:][^`]*)?`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;

/** A sentence for each file at the root that nobody listed: such files are left behind by tools. */
export function strayFaults(files: readonly string[]): string[] {
  return files
    .filter((file) => !file.includes('/') && !atRoot.has(file))
    .map((file) => `${file}: a file at the root that scripts/check/tree/faults.ts does not list`);
}

/** A sentence for each line of a text file with a NUL byte or with a path of one machine. */
export function textFaults(file: string, text: string): string[] {
  if (text.includes('\0')) return [`${file}: has a NUL byte, so git takes it for binary`];
  return text
    .split('\n')
    .flatMap((line, at) =>
      MACHINE.test(line) ? [`${file}:${at + 1}: has a path of one machine: ${line.trim()}`] : [],
    );
}

/** A sentence for each file that a document links to or names in backticks, and that is not among `files`. */
export function nameFaults(document: string, text: string, files: readonly string[]): string[] {
  return text.split('\n').flatMap((line, at) => {
    const named = [...line.matchAll(NAMED)].map(([, name = '']) => name);
    const linked = [...line.matchAll(LINK)].map(([, path = '']) => path);
    const gone = [
      ...named.filter((name) => !files.some((file) => endsWith(file, name))),
      ...linked.filter((path) => !isThere(posix.join(posix.dirname(document), path), files)),
    ];
    return gone.map((name) => `${document}:${at + 1}: ${name} is not in this repository`);
  });
}

/** Whether `path` is a file or a folder of the repository. */
function isThere(path: string, files: readonly string[]): boolean {
  return files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
}

/** `*` stands for any letters of a name. */
function endsWith(file: string, name: string): boolean {
  if (!name.includes('*')) return file === name || file.endsWith(`/${name}`);
  const pattern = name.replaceAll('.', '\\.').replace(/\*+\/?/g, '.*');
  return new RegExp(`(?:^|/)${pattern}$`).test(file);
}

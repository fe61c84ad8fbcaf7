// Draws the folders and their allowed imports as a Mermaid diagram, from the rules in .dependency-cruiser.js.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Rule {
  name: string;
  from: { path?: string | string[]; pathNot?: string };
  to: { path?: string | string[]; pathNot?: string | string[] };
}

const begin = '<!-- folders: written by npm run types -->';
const end = '<!-- /folders -->';
const noCode = ['public'];
/** Folders outside web/: their name in the diagram, and a representative file. */
const others: Record<string, string> = {
  'functions/core': 'functions/core/noun/names.ts',
  'functions/api': 'functions/api/noun/calls.ts',
  'functions/_shared': 'functions/_shared/sample.ts',
  supabase: 'supabase/sample.ts',
  local: 'local/sample.ts',
  'tests, bench and scripts': 'tests/sample.ts',
};

/** `text` (CONTRIBUTING.md) with the picture of the folders below `root` between its marks. */
export async function withFolderPicture(text: string, root: string): Promise<string> {
  const { default: cruise } = (await import(join(root, '.dependency-cruiser.js'))) as {
    default: { forbidden: Rule[] };
  };
  const folders = readdirSync(join(root, 'web'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !noCode.includes(entry.name))
    .map(({ name }) => [`web/${name}`, `web/${name}/sample.ts`]);
  const picture = pictureOf({ ...Object.fromEntries(folders), ...others }, cruise.forbidden);
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`CONTRIBUTING.md has no place for the picture between ${begin} and ${end}`);
  return `${before}${begin}\n\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n${end}${after}`;
}

/**
 * Arrows lead to the next folder below; throws when two folders may import each other, or an arrow is not passed on.
 */
export function pictureOf(files: Record<string, string>, rules: readonly Rule[]): string {
  const names = Object.keys(files);
  const below = new Map(
    names.map((name) => [
      name,
      names.filter((other) => other !== name && mayImport(files[name] ?? '', files[other] ?? '', rules)),
    ]),
  );
  const lines: string[] = [];
  for (const [name, reached] of below) {
    const further = new Set(reached.flatMap((other) => below.get(other) ?? []));
    if (further.has(name)) throw new Error(`${name} and a folder below it may import each other: add a rule.`);
    const missing = [...further].find((other) => !reached.includes(other));
    if (missing) throw new Error(`${name} may import a folder that may import ${missing}, but not ${missing} itself.`);
    for (const other of reached) if (!further.has(other)) lines.push(`  ${node(name)} --> ${node(other)}`);
  }
  return ['flowchart TD', ...lines].join('\n');
}

function mayImport(from: string, to: string, rules: readonly Rule[]): boolean {
  return !rules.some(
    (rule) =>
      fits(rule.from.path, from) &&
      !fits(rule.from.pathNot, from) &&
      fits(rule.to.path, to) &&
      !fits(rule.to.pathNot, to),
  );
}

function fits(patterns: string | string[] | undefined, path: string): boolean {
  return [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(path));
}

function node(name: string): string {
  return `${name.replace(/\W+/g, '_')}["${name}"]`;
}

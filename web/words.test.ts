// No text that people read uses a word that docs/words.md replaces.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const sources = ['web/**/*.{ts,tsx}', 'functions/{core,paper}/**/*.ts'];
/** Heads of sheets, which people keep and import again, say the words of their time. */
const sheets = 'functions/core/plan/facts.ts';
const mails = 'functions/api/**/*{letter,mail,words}*.ts';
/** The refusals of the function, in words that a screen shows at the field. */
const refusals = 'functions/{api,_shared}/**/*.ts';
/** Texts whose bytes are signed and hashed: they stay as they were signed (docs/decisions/039-a-paper-is-made-of-a-text.md). */
const signed =
  /^functions\/core\/decisions\/(?:(?:document|record)\/)?(?:document|record|consent|day|hold|event|money|kept)[\w-]*\.ts$/;

interface Node {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every text of a file, apart from keys of the program: paths, names in lower case, and SQL. */
function textsOf(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node) || Array.isArray(node) || ['ImportDeclaration', 'TaggedTemplateExpression'].includes(node.type))
      return;
    if (node.type === 'TemplateLiteral') found.push(node.quasis?.map(({ value }) => value.cooked).join('…') ?? '');
    if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') found.push(node.value);
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[A-Z]| (?!…$)/.test(text) && !/^[./]/.test(text));
}

/** The words in the last column of the table, with what to say instead. */
const replaced = [
  ...readFileSync(`${root}docs/words.md`, 'utf8').matchAll(/^\| ([^|]+) \|[^|]+\| ([^|]+) \|$/gm),
].flatMap(([, say, old = '']) =>
  [...old.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
    say,
    pattern: new RegExp(`(?<![\\w-])${word}(?![\\w-])`),
  })),
);

/** A file without any of them is not parsed; a text of JSX may be broken anywhere. */
const any = new RegExp(replaced.map(({ pattern }) => pattern.source.replaceAll(' ', '\\s+')).join('|'));

const files = globSync([...sources, mails], { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !signed.test(file) && file !== sheets,
);

test('the list of words has what each replaces', () => {
  expect(replaced.length).toBeGreaterThan(10);
  expect(replaced.some(({ pattern }) => pattern.test('Open the Diary'))).toBe(true);
});

test('no text that people read has a word that is replaced', () => {
  const found = files.flatMap((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    return (any.test(source) ? textsOf(file, source) : []).flatMap((text) =>
      replaced.filter(({ pattern }) => pattern.test(text)).map(({ say }) => `${file}: “${text}”, say ${say}`),
    );
  });
  expect(found).toEqual([]);
});

/** Three dots stand where docs/product.md fixes the text; elsewhere an ellipsis is one character. */
const withDots = ['Change...', 'Generating password reset request...', 'Enter your note here...', 'Uploading...'];

test('an ellipsis is one character', () => {
  const found = files.flatMap((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    if (!/[\w}]\.\.\.['"`<]/.test(source)) return [];
    return textsOf(file, source).filter((text) => text.endsWith('...') && !withDots.includes(text));
  });
  expect(found).toEqual([]);
});

// docs/product.md#money-on-screens
test('no screen says an amount as the texts that are signed do', () => {
  const found = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') && /\bmoneyWords\b|`\$\{currency\} /.test(readFileSync(`${root}${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('no refusal says row where a task or phase is meant', () => {
  const inFunction = globSync(refusals, { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/(?:invalidField|badRequest|conflict|need)\(([^;]*?)\)/gs)].map(
      ([, text = '']) => text,
    ),
  );
  const inDatabase = globSync('supabase/schemas/*.sql', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/raise exception ('[^']*')/g)].map(([, text = '']) => text),
  );
  const said = [...inFunction, ...inDatabase].filter((text) => /'[^'{]*\b[Rr]ows?\b[^'{]*'/.test(text));
  expect(said).toEqual([]);
});

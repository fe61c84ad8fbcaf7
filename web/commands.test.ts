// Commands and titles have capitals, and say New for what is made, Add for what is put into something, Edit for a change.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const partsOf = (value: unknown) => (Array.isArray(value) ? value : []).filter(isNode);
const nameOf = (value: unknown) => (isNode(value) ? value.name : undefined);

/** The texts that an expression may come to; a value within one is `X`. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal' || node.type === 'JSXText') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral')
    return [
      partsOf(node.quasis)
        .map(({ value }) => (value as { cooked: string }).cooked)
        .join('X'),
    ];
  if (node.type === 'JSXExpressionContainer') return textsOf(node.expression);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsOf);
  if (node.type === 'LogicalExpression') return textsOf(node.right);
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'say') return textsOf(partsOf(node.arguments)[0]);
  return [];
}

/** A button has its words between its tags, the foot of a form as its label, a menu in its entries. */
const buttons = /^(?:Button|ButtonLink)$/;
const feet = /^(?:FormFooter|SubmitButton|Gone)$/;
const titled = /^(?:Card|ConfirmDialog|Dialog|PageHead|PageTitle|TodayCard)$/;

/** The words of the buttons, menus and titles of a file. */
function saidIn(file: string, source: string): string[] {
  const said: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    if (node.type === 'JSXElement') said.push(...saidBy(node));
    if (node.type === 'ObjectExpression') {
      const of = (name: string) => partsOf(node.properties).find(({ key }) => nameOf(key) === name)?.value;
      if (of('onSelect')) said.push(...textsOf(of('label')));
    }
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'deleteEntry')
      said.push(...textsOf(partsOf(node.arguments)[0]));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return said.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

function saidBy({ openingElement, children }: Node): string[] {
  const { name, attributes } = openingElement as Node;
  const element = String(nameOf(name));
  const of = (attribute: string) =>
    textsOf(partsOf(attributes).find((each) => nameOf(each.name) === attribute)?.value ?? null);
  const words = partsOf(children).filter(({ type, value }) => type !== 'JSXText' || String(value).trim());
  return [
    ...(buttons.test(element) && words.length === 1 ? textsOf(words[0]) : []),
    ...(feet.test(element) ? of('label') : []),
    ...(titled.test(element) ? of('title') : []),
    ...of('confirmLabel'),
    ...of('saveLabel'),
  ];
}

const said = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) =>
  saidIn(file, readFileSync(`${root}${file}`, 'utf8')).map((text) => ({ file, text })),
);
const without = (allowed: readonly string[], isWrong: (text: string) => boolean) =>
  said.filter(({ text }) => !allowed.includes(text) && isWrong(text)).map(({ file, text }) => `${file}: “${text}”`);

/** Words of a command that have no capital within it. */
const small = /^(?:a|an|and|as|at|by|for|from|in|into|it|its|of|on|or|per|than|the|to|with)$/;
/** A text that docs/product.md fixes, states that are chosen in a menu, counts, and titles that are sentences. */
const asTheyAre = [
  'Save as template…',
  'Did not come',
  'Not recorded',
  'Help, version X',
  'X to send',
  'Choose a password',
  'Forgot password',
  'Page not found',
  'Line was deleted',
  'X was deleted',
  'X changed this too',
  'Not at the server yet',
  'Your session is over',
];

test('commands and titles have capitals', () => {
  expect(said.length).toBeGreaterThan(400);
  const isSmall = (text: string) =>
    !text.endsWith('?') &&
    text.split(' ').some((word, at) => at > 0 && /^[a-z]/.test(word) && !small.test(word.replace(/[…:]/, '')));
  expect(without(asTheyAre, isSmall)).toEqual([]);
});

/** Things that are made, and stand for themselves from then on. */
const made =
  /^New (?:Baseline|Client|Decision|Link|Project|Project from a File|Report|Set|Temporary Password|Trade)…?$/;
/** Things that are put into something: a plan, a project, a report, a decision, a drawing, a calendar, the library. */
const putIn =
  /^Add (?:Chapter|Client|Days?|Document|Effect|Line|Option|Phases|Photos|Pin|Pin to X|Public Holidays|to Plan|X|X Below|a Photo to Finish)…?$/;
/** Texts of docs/product.md, and answers to what somebody else deleted meanwhile. */
const fixed = ['Add Note', 'Add Project', 'Add Template', 'Add User', 'Add as New Line', 'Add as New Note'];

test('New is said of what is made, Add of what is put into something', () => {
  const isOther = (text: string) => /^(?:New|Add) /.test(text) && !made.test(text) && !putIn.test(text);
  expect(without(fixed, isOther)).toEqual([]);
});

/** Texts of docs/product.md and docs/words.md, and what is no change of a text: a password, an address, a role. */
const otherwise = [
  'Create Project',
  'Create Template',
  'Create Draft',
  'Create and Invite',
  'Update Note',
  'Change Access Level',
  'Change Email',
  'Change Password',
  'Make a To-Do',
  'Make a To-Do…',
  'Make a To-Do on X',
];

test('no other word stands for New, Add and Edit', () => {
  const isOther = (text: string) =>
    /^(?:Change|Correct|Create|Insert|Make(?! It$)|Modify|Rename|Update)\b(?!$|…$|\.\.\.$)/.test(text);
  expect(without(otherwise, isOther)).toEqual([]);
});

// Rewrites a module of the function: each `sql` template gets a mark that names it within a statement, and each decision
// over a value asks first whether anybody knows the value.
import { posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';

interface Edit {
  at: number;
  until: number;
  text: string;
}
type Node = ESTree.Node;

/** Packages that compute alone; of the others nothing is run. */
const REAL = /^(?:kysely$|zod$|hono(?:\/|$)|node:(?:buffer|path|timers\/promises)$)/;

/** Methods of the query builder that take values. */
const BUILDS = /^(?:where|values|doUpdateSet)$/;

/** Folders that compute from rows, which nobody knows; they send no query. */
const COMPUTES = /^functions\/(?:core\/(?:schedule|decisions|board|paper)|paper)\/(?!.*(?:contract|names)\.ts$)/;

export interface Instrumented {
  text: string;
  /** The place of each template, by its mark. */
  templates: string[];
}

/** The module, and its templates, whose marks are `/*<file>:<line>*​/`. */
export function instrument(file: string, source: string): Instrumented {
  const edits: Edit[] = [];
  const templates: string[] = [];
  const insert = (at: number, text: string) => edits.push({ at, until: at, text });
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const around = (node: Node, call: string, inside: () => void) => {
    insert(node.start, `__q.${call}(${JSON.stringify(`${file}:${node.start}`)}, `);
    inside();
    insert(node.end, ')');
  };
  const each = (node: Node) => {
    for (const child of childrenOf(node)) visit(child);
  };

  function visit(node: Node): void {
    if (node.type === 'ImportDeclaration') {
      importing(node);
      return;
    }
    if (node.type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies|Instantiation)/.test(node.type)) return;
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag)) {
      template(node);
      return;
    }
    if (/^(?:Conditional|If|For|While|DoWhile)(?:Expression|Statement)$/.test(node.type)) {
      const { test } = node as ESTree.ConditionalExpression;
      for (const child of childrenOf(node)) {
        if (child === test) around(test, 'isTrue', () => visit(test));
        else visit(child);
      }
      return;
    }
    if (node.type === 'LogicalExpression') {
      around(node.left, node.operator === '??' ? 'orNull' : 'isTrue', () => visit(node.left));
      visit(node.right);
      return;
    }
    if (node.type === 'UnaryExpression' && node.operator === '!') {
      around(node.argument, 'isTrue', () => visit(node.argument));
      return;
    }
    if (node.type === 'BinaryExpression' && /^(?:[!=]==|[<>]=?|in)$/.test(node.operator)) {
      comparison(node);
      return;
    }
    if (node.type === 'MemberExpression' && node.computed && /^[\w.]+$/.test(textOf(node.object))) {
      visit(node.object);
      insert(node.property.start, `__q.keyOf(${JSON.stringify(`${file}:${node.start}`)}, ${textOf(node.object)}, `);
      visit(node.property);
      insert(node.property.end, ')');
      return;
    }
    if (node.type === 'SwitchStatement') {
      const cases = node.cases.flatMap(({ test }) => (test ? [textOf(test)] : []));
      insert(node.discriminant.start, `__q.caseOf(${JSON.stringify(`${file}:${node.start}`)}, `);
      visit(node.discriminant);
      insert(node.discriminant.end, `, [${cases.join()}])`);
      for (const one of node.cases) visit(one);
      return;
    }
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const { object, property } = node.callee;
      if ('name' in property && /^(?:safeP|p)arse$/.test(property.name) && textOf(object) !== 'JSON') {
        insert(node.start, `__q.${property.name}(${JSON.stringify(`${file}:${node.start}`)}, `);
        visit(object);
        edits.push({ at: object.end, until: node.arguments[0]?.start ?? node.end, text: ', ' });
        for (const argument of node.arguments) visit(argument);
        return;
      }
      if ('name' in property && BUILDS.test(property.name)) {
        visit(node.callee);
        for (const argument of node.arguments) {
          insert(argument.start, '__q.plain(');
          visit(argument);
          insert(argument.end, ')');
        }
        return;
      }
    }
    each(node);
  }

  const textOf = (node: Node) => source.slice(node.start, node.end);

  function template(node: ESTree.TaggedTemplateExpression): void {
    const mark = `${file}:${lineOf(node.start)}.${templates.length}`;
    templates.push(mark);
    insert(node.tag.start, `__q.marked(${JSON.stringify(mark)}, `);
    insert(node.tag.end, ')');
    // The type between the tag and its text would stand behind the call.
    if (node.typeArguments) edits.push({ at: node.typeArguments.start, until: node.typeArguments.end, text: '' });
    for (const expression of node.quasi.expressions) visit(expression);
  }

  function comparison({ left, right, operator, start }: ESTree.BinaryExpression | ESTree.PrivateInExpression): void {
    if (left.type === 'PrivateIdentifier') {
      visit(right);
      return;
    }
    insert(left.start, `__q.compare(${JSON.stringify(`${file}:${start}`)}, '${operator}', `);
    visit(left);
    edits.push({ at: left.end, until: right.start, text: ', ' });
    visit(right);
    insert(right.end, ')');
  }

  function importing(node: ESTree.ImportDeclaration): void {
    if (node.importKind === 'type') return;
    const target = posix.join(posix.dirname(file), node.source.value);
    if (
      node.source.value.startsWith('.') ? !COMPUTES.test(target) || COMPUTES.test(file) : REAL.test(node.source.value)
    )
      return;
    const names = node.specifiers.flatMap((one) => {
      if (one.type === 'ImportSpecifier' && one.importKind === 'type') return [];
      const imported = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : 'default';
      return [
        one.type === 'ImportNamespaceSpecifier' ? `default: ${one.local.name}` : `${imported}: ${one.local.name}`,
      ];
    });
    const from = JSON.stringify(node.source.value);
    edits.push({ at: node.start, until: node.end, text: `const { ${names.join(', ')} } = __q.unknown(${from});` });
  }

  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  each(program);
  return { text: edited(source, edits), templates };
}

const isSql = (tag: Node) => tag.type === 'Identifier' && tag.name === 'sql';

function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'parent') return [];
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });
}

/** Edits at one place stay in the order in which they were made. */
function edited(source: string, edits: Edit[]): string {
  let text = '';
  let end = 0;
  for (const { at, until, text: inserted } of edits.toSorted((one, other) => one.at - other.at)) {
    text += source.slice(end, at) + inserted;
    end = Math.max(end, until);
  }
  return text + source.slice(end);
}

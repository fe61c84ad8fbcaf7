/** A comment of a file, and the rule that it names. */
interface RulePointer {
  file: string;
  document: string;
  anchor: string;
}

const TEST = /\.(?:test|spec)\.tsx?$/;

/** The rules of docs/product.md that no comment of a test names. */
export function unproved(rules: readonly string[], pointers: readonly RulePointer[]): string[] {
  const proved = new Set(
    pointers
      .filter(({ file, document }) => TEST.test(file) && document === 'docs/product.md')
      .map(({ anchor }) => anchor),
  );
  return rules.filter((rule) => !proved.has(rule));
}

// The shape of a JSON body, looked at before it is parsed and validated: both take time and memory for each value, and a
// stranger can put many into few bytes (docs/api.md#limits-of-a-body).
import type { z } from 'zod';

/** Lists and objects within each other; the deepest body of a call has nine. */
export const DEEPEST = 32;
/** Values of a body whose lists need no more. */
const FEW = 256;
/** Values of any body: more than an import of 2,000 rows has that is not too large. */
const MANY = 100_000;

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPENINGS = [91, 123];
const CLOSINGS = [93, 125];

/** Whether the text has more values than `most`, or is nested too deep. Reads no further than it has to. */
export function isTooMuch(json: string, most: number): boolean {
  let values = 0;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    // Each value follows the opening of its list or object, or a comma.
    else if (code === COMMA) values += 1;
    else if (OPENINGS.includes(code)) {
      values += 1;
      depth += 1;
    } else if (CLOSINGS.includes(code)) depth -= 1;
    if (values > most || depth > DEEPEST) return true;
  }
  return false;
}

/** The values that a body may have: as many as its schema takes, and a few where it takes fewer. */
export function mostValues(body: z.ZodType | undefined): number {
  return Math.min(MANY, Math.max(FEW, body ? valuesOf(body) : 0));
}

/** The most values in what the schema takes, itself not counted. A list without a limit has any number. */
function valuesOf(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return sum(Object.values(def.shape));
    case 'array':
      return longest(def) * valuesWith(def.element);
    case 'tuple':
      return sum(def.items);
    case 'record':
      return Number.POSITIVE_INFINITY;
    case 'union':
      return Math.max(...def.options.map(valuesOf));
    case 'pipe':
      return valuesOf(def.in);
    case 'lazy':
      return valuesOf(def.getter());
    default:
      return 'innerType' in def ? valuesOf(def.innerType) : 0;
  }
}

/** The most items of a list, by its checks. */
function longest({ checks = [] }: z.core.$ZodArrayDef): number {
  const defs = checks.map((check) => (check as z.core.$ZodChecks)._zod.def);
  const bounds = defs.map((def) =>
    def.check === 'max_length' ? def.maximum : def.check === 'length_equals' ? def.length : Number.POSITIVE_INFINITY,
  );
  return Math.min(Number.POSITIVE_INFINITY, ...bounds);
}

const valuesWith = (schema: z.core.$ZodType) => 1 + valuesOf(schema);
const sum = (schemas: readonly z.core.$ZodType[]) => schemas.map(valuesWith).reduce((all, each) => all + each, 0);

// Input that a schema lets through, with unknown values in it: every field is there at first, and later left out.
import type { z } from 'zod';
import { decide, OF_SCHEMA } from './decisions.ts';
import { unknown } from './unknown.ts';

/** The facts that each kind of schema gives of itself. */
interface Def {
  type: string;
  innerType: z.ZodType;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  entries: Record<string, string>;
  values: unknown[];
  options: z.ZodType[];
  left: z.ZodType;
  right: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
  items: z.ZodType[];
  getter: () => z.ZodType;
}

/** A value of the schema, whose parts are called after `path`. */
export function shapeOf(schema: z.ZodType, path: string): unknown {
  const { def } = schema as unknown as { def?: Def };
  // Others parse, too, such as Date.
  if (!def) return unknown(path);
  const inner = () => shapeOf(def.innerType, path);
  const choose = (options: number) => decide(OF_SCHEMA + path, OF_SCHEMA + path, options);
  const isThere = () => choose(2) === 0;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, field]) => {
          const value = shapeOf(field, `${path}.${name}`);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'optional':
      return isThere() ? inner() : undefined;
    case 'nullable':
      return isThere() ? inner() : null;
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner();
    case 'array':
      return [shapeOf(def.element, `${path}[]`)];
    case 'enum': {
      const values = Object.values(def.entries);
      return values[choose(values.length)];
    }
    case 'literal': {
      const values = def.values;
      return values[choose(values.length)];
    }
    case 'union': {
      const options = def.options;
      const option = choose(options.length);
      return shapeOf(options[option] as z.ZodType, `${path}|${option}`);
    }
    case 'intersection':
      return Object.assign({}, shapeOf(def.left, path), shapeOf(def.right, path));
    case 'pipe': {
      if (isTransform(def.out)) return unknown(path);
      return shapeOf(isTransform(def.in) ? def.out : def.in, path);
    }
    case 'lazy':
      return shapeOf(def.getter(), path);
    case 'tuple':
      return def.items.map((item, at) => shapeOf(item, `${path}[${at}]`));
    default:
      return unknown(path);
  }
}

const isTransform = (of: z.ZodType) => of.def.type === 'transform';

// Reads the JSON body of a request to Auth, with hosted's messages for invalid ones.
import type { Context } from 'hono';
import type { z } from 'zod';
import { AuthError, invalid } from './errors.ts';

/** The body as an object; an empty body is an empty object. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Rejected below.
  }
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}

/** The body parsed by the schema. Throws an error for the first invalid field. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const read = schema.safeParse(await readJson(c));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid(issue?.message ?? 'Invalid request body');
}

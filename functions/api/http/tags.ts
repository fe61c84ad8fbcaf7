// Entity tags, by which a caller asks again for what it has.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/**
 * Whether the caller has the answer with this tag. The comparison is weak (RFC 9110, 13.1.2): Deno weakens the tag of an
 * answer that it compresses by itself, as the version on supabase.com does.
 */
export function hasTagged(c: Context, tag: string): boolean {
  const strong = (each: string) => each.trim().replace(/^W\//, '');
  const known = c.req.header('if-none-match')?.split(',').map(strong) ?? [];
  return known.includes('*') || known.includes(strong(tag));
}

/** The tag of an answer that is made of this text, whose files have other addresses in each period. */
export function tagOfText(text: string, period: number | string): string {
  return `"${createHash('sha256').update(`${period} ${text}`).digest('base64url').slice(0, 22)}"`;
}

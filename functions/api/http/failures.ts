// The bodies of failures (docs/api.md#success-and-failure).
import { z } from 'zod';

export const messageFailure = z.strictObject({ message: z.string() });
export const conflictFailure = z.strictObject({ message: z.literal('conflict'), data: z.unknown() });
export const validationFailure = z.strictObject({
  detail: z.array(z.strictObject({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
});
export const signInFailure = z.strictObject({ errors: z.array(z.strictObject({ description: z.string() })) });

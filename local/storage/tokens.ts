// Tokens of signed URLs. Download, picture and upload have separate keys, so that a token serves one purpose only.
import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { invalidJwt, invalidSignature } from './http/errors.ts';

export type Purpose = 'download' | 'render' | 'upload';

const payloadSchema = z.object({
  url: z.string(),
  exp: z.number(),
  transformations: z.string().optional(),
  owner: z.string().nullish(),
  upsert: z.boolean().optional(),
});

export type SignedPayload = z.infer<typeof payloadSchema>;

export interface Tokens {
  /** A token for one object, valid for `seconds`. */
  sign(purpose: Purpose, payload: Omit<SignedPayload, 'exp'>, seconds: number): Promise<string>;
  /** The signed payload. Throws when the token is forged, expired or for another object. */
  verify(purpose: Purpose, token: string | null, url: string): Promise<SignedPayload>;
}

/** Creates the signer. The same secret gives the same signatures after a restart. */
export function createTokens(jwtSecret: string): Tokens {
  const derive = (purpose: Purpose) => createHmac('sha256', jwtSecret).update(`storage ${purpose}`).digest();
  const keys = { download: derive('download'), render: derive('render'), upload: derive('upload') };

  return {
    sign(purpose, payload, seconds) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(keys[purpose]);
    },
    async verify(purpose, token, url) {
      if (!token) throw invalidJwt("querystring must have required property 'token'");
      const payload = await read(token, keys[purpose]);
      if (payload.url !== url) throw invalidSignature();
      return payload;
    },
  };
}

async function read(token: string, key: Uint8Array): Promise<SignedPayload> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] });
    return payloadSchema.parse(payload);
  } catch (error) {
    throw invalidJwt(error instanceof errors.JOSEError ? error.message : 'Invalid token');
  }
}

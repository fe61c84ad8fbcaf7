// The keys of links of trades and of reports: the link's id, and a code of 128 bits that only this installation can compute. The database
// has the nonce and not the secret, so that reading it opens no link.
import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface LinkFacts {
  id: number;
  /** A UUID. */
  nonce: string;
}

export interface LinkKeys {
  /** `<id in base 36>.<22 characters>`. */
  keyOf(link: LinkFacts): string;
  /** The id that a key claims; null for a text that is none. */
  idIn(key: string): number | null;
  /** Whether it is the key of this link, in constant time. */
  isKeyOf(key: string, link: LinkFacts): boolean;
}

const bytes = 16;
const form = /^([1-9a-z][0-9a-z]{0,10})\.([\w-]{22})$/;

/** The keys of one kind of links, which open no other. */
export function linkKeys(apiSecret: string, kind: 'visits' | 'reports'): LinkKeys {
  const codeOf = ({ id, nonce }: LinkFacts) =>
    createHmac('sha256', `${kind}:${apiSecret}`).update(`${id}.${nonce}`).digest().subarray(0, bytes);
  return {
    keyOf: (link) => `${link.id.toString(36)}.${codeOf(link).toString('base64url')}`,
    idIn(key) {
      const id = Number.parseInt(form.exec(key)?.[1] ?? '', 36);
      return Number.isSafeInteger(id) ? id : null;
    },
    isKeyOf(key, link) {
      const code = Buffer.from(form.exec(key)?.[2] ?? '', 'base64url');
      return code.length === bytes && timingSafeEqual(code, codeOf(link));
    },
  };
}

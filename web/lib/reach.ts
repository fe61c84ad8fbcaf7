// Addresses that call and write to people.

/** A number and the extension after it, in the spellings of people. */
const extension = /^(.*\d)[\s.,;]*(?:#|x|ext(?:n|ensi[oó]n)?\b\.?|;ext=|,)[\s.:]*(\d{1,7})\)?$/i;

/** Calls a number; a phone waits before it dials the extension. */
export function callHref(phone: string): string {
  const [, number = phone, inside] = extension.exec(phone.trim()) ?? [];
  const dialed = number.replace(/[^\d+]/g, '');
  return inside === undefined ? `tel:${dialed}` : `tel:${dialed},${inside}`;
}

/** Writes to an address, whose signs may have a meaning in a link. */
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

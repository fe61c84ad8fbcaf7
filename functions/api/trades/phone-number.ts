// The telephone number of a trade (docs/product.md#trade-phone).
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { invalidField } from '../../_shared/errors.ts';

/** The words beside a number that say its extension. */
const ofExtension = /^(x|ext|extn|extension|extensión|anexo|int)$/i;

/**
 * A telephone number in E.164, and its extension: `+13105550123 x204`. Without a country code it is one of the United
 * States or Canada. Throws a 422, also for words that would be lost.
 */
export function phoneNumber(text: string): string {
  const number = parsePhoneNumberFromString(text, 'US');
  // Checks the length alone: new ranges of numbers open faster than packages learn of them.
  if (!number?.isPossible()) throw invalidField('phone', 'Not a telephone number');
  const words = text.match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => ofExtension.test(word))) {
    throw invalidField('phone', 'Only a number and its extension, as in 310 555 0123 x204');
  }
  return number.ext ? `${number.number} x${number.ext}` : number.number;
}

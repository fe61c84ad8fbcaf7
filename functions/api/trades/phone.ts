import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { invalidField } from '../../_shared/errors.ts';

/** A telephone number in E.164. Without a country code it is one of the United States or Canada. Throws a 422. */
export function phoneNumber(text: string): string {
  const number = parsePhoneNumberFromString(text, 'US');
  // Checks the length alone: new ranges of numbers open faster than packages learn of them.
  if (!number?.isPossible()) throw invalidField('phone', 'Not a telephone number');
  return number.number;
}

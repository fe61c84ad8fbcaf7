// The consent as it is kept with a signature: version and language of the page, and the hash of that text.
import { type ConsentWay, consentText } from '../../../core/decisions/consent-text.ts';
import type { ConsentGiven } from '../../../core/decisions/offer.contract.ts';
import { sha256Of } from '../../http/upload.ts';

/** An older page showed the first version, on a device of the office in English. */
export function keptConsent(given: ConsentGiven, way: ConsentWay) {
  if (given === 1) return { version: 1, language: way === 'in_person' ? 'en' : null };
  return { ...given, sha256: sha256Of(consentText(way, given.language)) };
}

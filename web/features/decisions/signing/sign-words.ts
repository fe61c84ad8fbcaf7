import { capitalised } from '../../../../functions/core/common/english.ts';
import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import { documentWords } from '../../../../functions/core/decisions/document/document-words.ts';
import type { Currency, Language } from '../../../../functions/core/decisions/offer-content.ts';
import { signedWords } from '../../../model/decision-words.ts';
import { moneyText } from '../../../model/money.ts';

type Signed = { cents: number; days: number };

/** The words of the button by which somebody signs on a device of the office, in the language of what is signed. */
export function signWords(kind: Decision['kind'], signed: Signed, currency: Currency, language: Language): string {
  const { cents, days } = signed;
  const isBare = kind === 'approval' && cents === 0 && days === 0;
  if (language === 'en') return isBare ? 'Approve' : `Sign: ${capitalised(signedWords(signed, currency))}`;
  if (isBare) return 'Aprobar';
  const parts = [
    cents !== 0 && `${moneyText(Math.abs(cents), currency)} ${cents > 0 ? 'más' : 'menos'}`,
    days !== 0 && documentWords.es.days(days),
  ].filter(Boolean);
  return `Firmar: ${parts.length > 0 ? parts.join(', ') : 'Sin cambio de monto ni de terminación'}`;
}

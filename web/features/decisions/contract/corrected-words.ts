import type { ContractCorrection } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { moneyText } from '../../../model/money.ts';
import { contractLabels } from './contract-fields.ts';

/** `Contract Sum $470,000.00 (was $480,000.00). A typing mistake` */
export function correctedWords({ before, after, reason }: ContractCorrection, currency: Currency): string {
  const day = (text: string | null) => (text === null ? 'none' : formatDay(text));
  const fact = (label: string, was: string, now: string) => (was === now ? [] : [`${label} ${now} (was ${was})`]);
  const facts = [
    ...fact(contractLabels.sum, moneyText(before.sumCents, currency), moneyText(after.sumCents, currency)),
    ...fact(contractLabels.signedOn, day(before.signedOn), day(after.signedOn)),
    ...fact(contractLabels.completion, day(before.completion), day(after.completion)),
    ...fact(contractLabels.reference, before.reference ?? 'none', after.reference ?? 'none'),
  ];
  return [facts.join(', '), reason].filter(Boolean).join('. ');
}

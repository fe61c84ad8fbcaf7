// How decisions are sent, kept and told: the fields of the settings form.
import type { Settings, SettingsUpdate } from '../../../functions/core/settings/contract.ts';

type Plain = Pick<
  Settings,
  'currency' | 'letterhead' | 'paper' | 'termsEn' | 'termsEs' | 'tellsClientsWaiting' | 'paperYears'
>;

export const paperSizeNames: Record<Settings['paper'], string> = {
  letter: 'Letter, 8.5 × 11 in',
  a4: 'A4, 210 × 297 mm',
};

/** Numbers of days are kept as typed. */
export interface DecisionSettings extends Plain {
  decisionBufferDays: string;
  decisionReplyDays: string;
  offerDays: string;
}

export function decisionSettingsOf(settings: Settings): DecisionSettings {
  const { currency, letterhead, paper, termsEn, termsEs, tellsClientsWaiting, paperYears } = settings;
  const { decisionBufferDays, decisionReplyDays, offerDays } = settings;
  return {
    currency,
    letterhead,
    paper,
    termsEn,
    termsEs,
    tellsClientsWaiting,
    paperYears,
    decisionBufferDays: String(decisionBufferDays),
    decisionReplyDays: String(decisionReplyDays),
    offerDays: String(offerDays),
  };
}

/** The changed ones, as the API takes them. */
export function decisionSettingsChange(changed: Partial<DecisionSettings>): SettingsUpdate {
  const { decisionBufferDays, decisionReplyDays, offerDays, letterhead, termsEn, termsEs, ...plain } = changed;
  return {
    ...plain,
    ...(letterhead !== undefined && { letterhead: letterhead?.trim() || null }),
    ...(termsEn !== undefined && { termsEn: termsEn?.trim() || null }),
    ...(termsEs !== undefined && { termsEs: termsEs?.trim() || null }),
    ...(decisionBufferDays !== undefined && { decisionBufferDays: Number(decisionBufferDays) }),
    ...(decisionReplyDays !== undefined && { decisionReplyDays: Number(decisionReplyDays) }),
    ...(offerDays !== undefined && { offerDays: Number(offerDays) }),
  };
}

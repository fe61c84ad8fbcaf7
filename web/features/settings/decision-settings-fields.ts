// How decisions are sent, kept and told: the fields of the settings form.
import type { Settings, SettingsUpdate } from '../../../functions/api/settings/contract.ts';

type Plain = Pick<Settings, 'currency' | 'termsEn' | 'termsEs' | 'tellsClientsWaiting' | 'paperYears'>;

/** Numbers of days are kept as typed. */
export interface DecisionSettings extends Plain {
  decisionBufferDays: string;
  decisionReplyDays: string;
  offerDays: string;
}

export function decisionSettingsOf(settings: Settings): DecisionSettings {
  const { currency, termsEn, termsEs, tellsClientsWaiting, paperYears } = settings;
  const { decisionBufferDays, decisionReplyDays, offerDays } = settings;
  return {
    ...{ currency, termsEn, termsEs, tellsClientsWaiting, paperYears },
    decisionBufferDays: String(decisionBufferDays),
    decisionReplyDays: String(decisionReplyDays),
    offerDays: String(offerDays),
  };
}

/** What was changed of them, as the API takes it. */
export function decisionSettingsChange(changed: Partial<DecisionSettings>): SettingsUpdate {
  const { decisionBufferDays, decisionReplyDays, offerDays, termsEn, termsEs, ...plain } = changed;
  return {
    ...plain,
    ...(termsEn !== undefined && { termsEn: termsEn?.trim() || null }),
    ...(termsEs !== undefined && { termsEs: termsEs?.trim() || null }),
    ...(decisionBufferDays !== undefined && { decisionBufferDays: Number(decisionBufferDays) }),
    ...(decisionReplyDays !== undefined && { decisionReplyDays: Number(decisionReplyDays) }),
    ...(offerDays !== undefined && { offerDays: Number(offerDays) }),
  };
}

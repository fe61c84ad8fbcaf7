import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

const fields: Record<string, string> = {
  signers: 'Who signs',
  companyName: 'The name in Settings',
  options: 'Options',
  project: 'The project',
  timeZone: 'The time zone in Settings',
  language: 'Language',
  expiresOn: 'Valid until',
  title: 'Title',
  body: 'Description',
  payment: 'Payment',
  terms: 'The terms in Settings',
};

const parts: Record<string, string> = {
  lines: 'price',
  name: 'name',
  body: 'description',
  effects: 'plan',
  url: 'link',
};

/** Changes that are needed before a decision can be sent, a line each; none for another error. */
export function sendProblems(error: unknown, { options }: Pick<Decision, 'options'>): string[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  const detail = error.body.detail ?? [];
  if (detail.length === 0) return [error.message];
  return detail.map(({ loc, msg }) => `${fieldWords(loc.slice(1).map(String), options)}: ${msg}`);
}

/** `options.0.lines.2.text` names an option and its part. */
function fieldWords(field: readonly string[], options: Decision['options']): string {
  const [of = '', at, part = ''] = field;
  if (of !== 'options' || at === undefined) return fields[of] ?? of;
  const name = options[Number(at)]?.name ?? 'Option';
  return part ? `${name}, ${parts[part] ?? part}` : name;
}

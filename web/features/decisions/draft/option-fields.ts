import type { DecisionOption, OptionUpdate, PriceLine } from '../../../../functions/core/decisions/contract.ts';
import type { Effect } from '../../../../functions/core/decisions/effects.contract.ts';
import { readCents, typedCents } from '../data/typed-money.ts';

export const optionLabels = {
  name: 'Name',
  body: 'Description',
  lines: 'Price',
  leadDays: 'Lead Time',
  offeredDays: 'Contract Time',
  effects: 'Plan',
  url: 'Link',
} as const;

export type OptionField = keyof typeof optionLabels;

/** A form compares its fields by value, so lines and effects are kept as their JSON. */
export interface OptionValues {
  name: string;
  body: string;
  lines: string;
  leadDays: string;
  offeredDays: string;
  effects: string;
  url: string;
}

/** A line of a price as it is typed. */
export interface TypedLine {
  text: string;
  amount: string;
}

/** An option as its form shows it. */
export function optionValues(option: DecisionOption): OptionValues {
  const lines = option.lines.map(({ text, cents }): TypedLine => ({ text, amount: typedCents(cents) }));
  return {
    name: option.name,
    body: option.body ?? '',
    lines: JSON.stringify(lines),
    url: option.url ?? '',
    leadDays: option.leadDays === null ? '' : String(option.leadDays),
    offeredDays: String(option.offeredDays),
    effects: JSON.stringify(option.effects),
  };
}

export const noOption: OptionValues = {
  name: '',
  body: '',
  lines: '[]',
  leadDays: '',
  offeredDays: '0',
  effects: '[]',
  url: '',
};

export const linesIn = (json: string) => JSON.parse(json) as TypedLine[];
export const effectsIn = (json: string) => JSON.parse(json) as Effect[];

/** Lines of which something is typed. */
const typedLines = (json: string) => linesIn(json).filter(({ text, amount }) => text.trim() || amount.trim());

/** The error of the typed lines; null for good ones. */
export function linesProblem(json: string): string | null {
  const lines = typedLines(json);
  if (lines.some(({ text }) => !text.trim())) return 'Each line needs a text';
  return lines.some(({ amount }) => readCents(amount) === null) ? 'Each line needs an amount such as 1,450.00' : null;
}

/** The sum of the typed lines in cents; null without a line, or while one is no amount. */
export function sumOf(json: string): number | null {
  const cents = typedLines(json).map(({ amount }) => readCents(amount));
  if (cents.length === 0 || cents.includes(null)) return null;
  return cents.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** The changed fields as the call takes them. */
export function optionChange(values: OptionValues, fields: readonly OptionField[]): Omit<OptionUpdate, 'version'> {
  const lines = typedLines(values.lines).map(
    ({ text, amount }): PriceLine => ({ text: text.trim(), cents: readCents(amount) ?? 0 }),
  );
  const body: Required<Omit<OptionUpdate, 'version'>> = {
    name: values.name.trim(),
    body: values.body.trim() || null,
    lines,
    url: values.url.trim() || null,
    leadDays: values.leadDays.trim() === '' ? null : Number(values.leadDays),
    offeredDays: Number(values.offeredDays.trim().replace('−', '-')),
    effects: effectsIn(values.effects),
  };
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}

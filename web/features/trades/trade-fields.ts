import { limits } from '../../../functions/core/common/limits.ts';
import type { Trade, TradeCreate } from '../../../functions/core/trades/contract.ts';

export const tradeLabels = {
  name: 'Name',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  hue: 'Color',
  crews: 'Crews',
  note: 'Note',
} as const;

export type TradeField = keyof typeof tradeLabels;

export interface TradeValues {
  name: string;
  contact: string;
  email: string;
  phone: string;
  language: Trade['language'];
  hue: number;
  /** As typed. */
  crews: string;
  note: string;
}

/** A new trade, in this colour. */
export function blankTrade(hue: number): TradeValues {
  return { name: '', contact: '', email: '', phone: '', language: 'en', hue, crews: '1', note: '' };
}

/** A trade as its form shows it. */
export function tradeValues(trade: Trade): TradeValues {
  const { name, language, hue } = trade;
  return {
    name,
    language,
    hue,
    crews: String(trade.crews),
    contact: trade.contact ?? '',
    email: trade.email ?? '',
    phone: trade.phone ?? '',
    note: trade.note ?? '',
  };
}

/** The values as calls take them: trimmed, and null for empty fields. */
export function tradeBody(values: TradeValues): TradeCreate {
  const { language, hue } = values;
  const text = (field: 'contact' | 'email' | 'phone' | 'note') => values[field].trim() || null;
  return {
    name: values.name.trim(),
    language,
    hue,
    crews: Number(values.crews),
    contact: text('contact'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
  };
}

/** The named fields alone. */
export function tradeChange(values: TradeValues, fields: readonly TradeField[]): Partial<TradeCreate> {
  const body = tradeBody(values);
  return Object.fromEntries(fields.map((field) => [field, body[field]]));
}

/** The error of a typed number of crews; null for a good one. */
export function crewsProblem(crews: string): string | null {
  const count = /^\d+$/.test(crews.trim()) ? Number(crews) : 0;
  return count >= 1 && count <= limits.crews ? null : `A number from 1 to ${limits.crews}`;
}

import type { Language } from './offer-content.ts';

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
};

/** A day `YYYY-MM-DD` in full: `March 1, 2027`, `1 de marzo de 2027`. */
export function dayWords(day: string, language: Language): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[language][Number(month) - 1];
  if (!name) throw new RangeError(`${day} is not a day`);
  return language === 'es' ? `${Number(date)} de ${name} de ${year}` : `${name} ${Number(date)}, ${year}`;
}

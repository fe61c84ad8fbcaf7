// The words of documents in each language. Once something was sent with a word, the word stays: a document that is
// doubted is made again.
import type { Language } from '../offer-content.ts';

export interface DocumentWords {
  contractor: string;
  project: string;
  owner: string;
  request: (number: number, revision: number) => string;
  /** Before the change order, or the decision without one, that it takes back. */
  takesBack: string;
  changeOrder: (number: number) => string;
  sent: string;
  sentBy: (day: string, name: string) => string;
  chosen: string;
  allowance: string;
  price: string;
  change: string;
  time: string;
  days: (count: number) => string;
  payment: string;
  hasBegun: string;
  validUntil: string;
  link: string;
  file: string;
  smallCopy: (sha256: string) => string;
  terms: string;
}

export const documentWords: Record<Language, DocumentWords> = {
  en: {
    contractor: 'Contractor',
    project: 'Project',
    owner: 'Owner',
    request: (number, revision) => `Request ${number}, revision ${revision}`,
    takesBack: 'Takes back',
    changeOrder: (number) => `Change order ${number}`,
    sent: 'Sent',
    sentBy: (day, name) => `${day}, by ${name}`,
    chosen: 'Chosen',
    allowance: 'Allowance',
    price: 'Price',
    change: 'Change of the contract sum',
    time: 'Contract time',
    days: (count) => daysWords(count, 'no change', ['working day', 'working days'], ['more', 'less']),
    payment: 'Payment',
    hasBegun: 'This work began before this was signed.',
    validUntil: 'Valid until',
    link: 'Link',
    file: 'File',
    smallCopy: (sha256) => `small copy SHA-256 ${sha256}`,
    terms: 'Terms',
  },
  es: {
    contractor: 'Contratista',
    project: 'Proyecto',
    owner: 'Propietario',
    request: (number, revision) => `Solicitud ${number}, revisión ${revision}`,
    takesBack: 'Revierte',
    changeOrder: (number) => `Orden de cambio ${number}`,
    sent: 'Enviado',
    sentBy: (day, name) => `${day}, por ${name}`,
    chosen: 'Elegido',
    allowance: 'Monto incluido',
    price: 'Precio',
    change: 'Cambio del monto del contrato',
    time: 'Plazo del contrato',
    days: (count) => daysWords(count, 'sin cambio', ['día hábil', 'días hábiles'], ['más', 'menos']),
    payment: 'Pago',
    hasBegun: 'Este trabajo comenzó antes de la firma.',
    validUntil: 'Válido hasta',
    link: 'Enlace',
    file: 'Archivo',
    smallCopy: (sha256) => `copia pequeña SHA-256 ${sha256}`,
    terms: 'Condiciones',
  },
};

function daysWords(count: number, none: string, units: [string, string], [more, less]: [string, string]): string {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number of days`);
  if (count === 0) return none;
  const days = Math.abs(count);
  return `${days} ${units[days === 1 ? 0 : 1]} ${count > 0 ? more : less}`;
}

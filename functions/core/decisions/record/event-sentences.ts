// The sentence of each kind of event, in each language. A kind without one does not compile, nor does a sentence that
// leaves out who acted or whom it concerns (docs/product.md#who-did-what).
import type { EventKind } from '../event-kinds.ts';
import type { Language } from '../offer-content.ts';

interface Says {
  by: `${string}{by}${string}`;
  to: `${string}{to}${string}`;
  byTo: `${string}{by}${string}{to}${string}` | `${string}{to}${string}{by}${string}`;
  /** The product did it, or all of them together. */
  nobody: string;
}

/** The persons that each names. The office takes down signatures, and lets a plan follow later: these are told apart. */
const persons = {
  sent: 'byTo',
  seen: 'by',
  reminded: 'to',
  asked: 'by',
  replied: 'by',
  signed: 'by',
  signed_in_person: 'byTo',
  signed_on_paper: 'byTo',
  taken_back: 'by',
  declined: 'by',
  withdrawn: 'by',
  superseded: 'by',
  closed: 'nobody',
  mailed: 'to',
  disputed: 'by',
  applied: 'nobody',
  applied_by: 'by',
  not_applied: 'nobody',
  held: 'nobody',
  held_by: 'by',
} as const satisfies Record<EventKind, keyof Says> & Record<string, keyof Says>;

export type Sentence = keyof typeof persons;
type Sentences = { [Each in Sentence]: Says[(typeof persons)[Each]] };

export const eventSentences: Record<Language, Sentences> = {
  en: {
    sent: 'Sent by {by} to {to}',
    seen: 'First opened by {by}',
    reminded: 'Reminder sent to {to}',
    asked: 'Question of {by}',
    replied: 'Answer of {by}',
    signed: 'Signed by {by}',
    signed_in_person: 'Signed by {to}, in person, with {by}',
    signed_on_paper: 'Signed by {to}, on paper, recorded by {by}',
    taken_back: 'Signature taken back by {by}',
    declined: 'Declined by {by}',
    withdrawn: 'Withdrawn by {by}',
    superseded: 'Replaced with a new revision by {by}',
    closed: 'Closed: all have signed',
    mailed: 'Signed paper mailed to {to}',
    disputed: '{by} says that somebody else signed',
    applied: 'The plan follows',
    applied_by: 'Applied to the plan by {by}',
    not_applied: 'The plan does not follow',
    held: 'The work waits for it',
    held_by: 'The work waits for it, on hold by {by}',
  },
  es: {
    sent: 'Enviado por {by} a {to}',
    seen: 'Abierto por primera vez por {by}',
    reminded: 'Recordatorio enviado a {to}',
    asked: 'Pregunta de {by}',
    replied: 'Respuesta de {by}',
    signed: 'Firmado por {by}',
    signed_in_person: 'Firmado por {to}, en persona, con {by}',
    signed_on_paper: 'Firmado por {to}, en papel, registrado por {by}',
    taken_back: 'Firma retirada por {by}',
    declined: 'Rechazado por {by}',
    withdrawn: 'Retirado por {by}',
    superseded: 'Reemplazado con una nueva revisión por {by}',
    closed: 'Cerrado: todos han firmado',
    mailed: 'Documento firmado enviado por correo a {to}',
    disputed: '{by} dice que firmó otra persona',
    applied: 'El plan lo sigue',
    applied_by: 'Aplicado al plan por {by}',
    not_applied: 'El plan no lo sigue',
    held: 'El trabajo lo espera',
    held_by: 'El trabajo lo espera, en pausa por {by}',
  },
};

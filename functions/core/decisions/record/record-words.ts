// The words of records in each language. As in documents, a word that was used stays.
import type { Language } from '../offer-content.ts';
import type { RecordedSignature } from './record-content.ts';

export interface RecordWords {
  changeOrder: string;
  decision: string;
  noChange: string;
  closed: string;
  document: string;
  documentSha256: string;
  original: string;
  net: string;
  before: string;
  this: string;
  after: string;
  time: string;
  completionBefore: string;
  completionAfter: string;
  corrected: string;
  /** Below it, where they are no labels of their own. */
  correction: Record<'signedOn' | 'completion' | 'reference' | 'reason' | 'none', string>;
  instead: (after: string, before: string) => string;
  forContractor: string;
  signature: string;
  email: string;
  how: string;
  methods: Record<RecordedSignature['method'], string>;
  password: string;
  seenBy: (person: string) => string;
  name: string;
  drawn: string;
  strokesSha256: string;
  fromAccount: string;
  signedAt: string;
  recordedAt: string;
  paperDay: string;
  witness: string;
  seenAt: string;
  consent: string;
  consentOf: (version: number, moment: string) => string;
  consentLanguage: Record<Language, string>;
  consentSha256: string;
  address: string;
  agent: string;
  events: string;
}

export const recordWords: Record<Language, RecordWords> = {
  en: {
    changeOrder: 'Change order',
    decision: 'Decision',
    noChange: 'no change of sum or time',
    closed: 'Closed',
    document: 'Document',
    documentSha256: 'SHA-256 of the document',
    original: 'Original contract sum',
    net: 'Net change by earlier change orders',
    before: 'Contract sum before this change order',
    this: 'This change order',
    after: 'Contract sum with this change order',
    time: 'Change of the contract time',
    completionBefore: 'Agreed completion before this change order',
    completionAfter: 'Agreed completion with this change order',
    corrected: 'Contract corrected',
    correction: {
      signedOn: 'Signed on',
      completion: 'Completion in the contract',
      reference: 'Reference',
      reason: 'Reason',
      none: 'none',
    },
    instead: (after, before) => `${after} (was ${before})`,
    forContractor: 'For the contractor',
    signature: 'Signature',
    email: 'E-mail',
    how: 'How',
    methods: {
      account:
        'Signed in with the account of this e-mail address. The page showed the document, and the button to sign it was pressed.',
      in_person: 'Signed on a device of the contractor, in the presence of the witness. The page showed the document.',
      paper: 'Signed on paper. The contractor recorded the signed paper.',
    },
    password: 'Password',
    seenBy: (person) =>
      `chosen by a link that ${person} of the contractor was shown. Others than the owner of this e-mail address may know it.`,
    name: 'Name as signed',
    drawn: 'drawn',
    strokesSha256: 'SHA-256 of the drawing',
    fromAccount: 'the name of the account',
    signedAt: 'Signed',
    recordedAt: 'Recorded',
    paperDay: 'Day on the paper',
    witness: 'Witness',
    seenAt: 'First on the screen',
    consent: 'Consent to sign electronically',
    consentOf: (version, moment) => `version ${version}, given ${moment}`,
    consentLanguage: { en: 'in English', es: 'in Spanish' },
    consentSha256: 'SHA-256 of the consent',
    address: 'Network address',
    agent: 'Device',
    events: 'Events',
  },
  es: {
    changeOrder: 'Orden de cambio',
    decision: 'Decisión',
    noChange: 'sin cambio de monto ni de plazo',
    closed: 'Cerrado',
    document: 'Documento',
    documentSha256: 'SHA-256 del documento',
    original: 'Monto original del contrato',
    net: 'Cambio neto por órdenes de cambio anteriores',
    before: 'Monto del contrato antes de esta orden de cambio',
    this: 'Esta orden de cambio',
    after: 'Monto del contrato con esta orden de cambio',
    time: 'Cambio del plazo del contrato',
    completionBefore: 'Terminación acordada antes de esta orden de cambio',
    completionAfter: 'Terminación acordada con esta orden de cambio',
    corrected: 'Contrato corregido',
    correction: {
      signedOn: 'Firmado el',
      completion: 'Terminación en el contrato',
      reference: 'Referencia',
      reason: 'Motivo',
      none: 'ninguna',
    },
    instead: (after, before) => `${after} (antes ${before})`,
    forContractor: 'Por el contratista',
    signature: 'Firma',
    email: 'Correo electrónico',
    how: 'Cómo',
    methods: {
      account:
        'Inició sesión con la cuenta de este correo electrónico. La página mostraba el documento, y se pulsó el botón para firmarlo.',
      in_person:
        'Firmado en un dispositivo del contratista, en presencia del testigo. La página mostraba el documento.',
      paper: 'Firmado en papel. El contratista registró el papel firmado.',
    },
    password: 'Contraseña',
    seenBy: (person) =>
      `elegida con un enlace que vio ${person}, del contratista. Puede conocerla alguien más que el titular de este correo electrónico.`,
    name: 'Nombre firmado',
    drawn: 'dibujado',
    strokesSha256: 'SHA-256 del dibujo',
    fromAccount: 'el nombre de la cuenta',
    signedAt: 'Firmado',
    recordedAt: 'Registrado',
    paperDay: 'Fecha en el papel',
    witness: 'Testigo',
    seenAt: 'Visto por primera vez',
    consent: 'Consentimiento para firmar electrónicamente',
    consentOf: (version, moment) => `versión ${version}, dado ${moment}`,
    consentLanguage: { en: 'en inglés', es: 'en español' },
    consentSha256: 'SHA-256 del consentimiento',
    address: 'Dirección de red',
    agent: 'Dispositivo',
    events: 'Sucesos',
  },
};

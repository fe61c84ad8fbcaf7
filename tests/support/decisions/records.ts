// Records of closed decisions, with their texts byte by byte beside them.
import { createHash } from 'node:crypto';
import { consentText } from '../../../functions/core/decisions/consent-text.ts';
import { documentOf } from '../../../functions/core/decisions/document/document.ts';
import type {
  Moment,
  RecordContent,
  RecordedSignature,
} from '../../../functions/core/decisions/record/record-content.ts';
import { heatedFloor, tile } from './offers.ts';

const moment = (day: string, time: string): Moment => ({
  utc: `${day}T${String(Number(time.slice(0, 2)) + 6).padStart(2, '0')}${time.slice(2)}Z`,
  local: `${day}T${time}`,
  zone: 'America/Chicago',
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const floor = documentOf(heatedFloor, 1);
const mármol = documentOf(
  { ...tile, choices: tile.choices.map((each) => ({ ...each, days: 0, priceCents: 200_000 })) },
  2,
);

const event = { name: 'María López', to: null, method: null, text: null } as const;

const María: RecordedSignature = {
  person: 'María López',
  email: 'maria@example.com',
  method: 'account',
  typedName: 'Maria Lopez',
  isDrawn: false,
  strokesSha256: null,
  signedAt: moment('2027-03-03', '10:22:05'),
  documentSha256: sha256(floor),
  seenAt: moment('2027-03-01', '09:30:00'),
  consent: { version: 1, at: moment('2027-03-03', '10:21:40'), text: null },
  witness: null,
  paperDay: null,
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
};

/** A numbered change order with a contract, signed by one owner. */
export const floorRecord: RecordContent = {
  language: 'en',
  currency: 'USD',
  number: 3,
  closedAt: moment('2027-03-03', '10:22:05'),
  document: floor,
  documentSha256: sha256(floor),
  standing: {
    originalCents: 41_200_000,
    netCents: -430_000,
    beforeCents: 40_770_000,
    cents: 318_000,
    afterCents: 41_088_000,
    days: 3,
    completionBefore: '2027-07-05',
    completionAfter: '2027-07-08',
  },
  corrections: [],
  sentBy: 'Jordan Lee',
  sentAt: moment('2027-03-01', '09:12:44'),
  signatures: [María],
  events: [
    { ...event, kind: 'sent', at: moment('2027-03-01', '09:12:44'), name: 'Jordan Lee', to: 'María López' },
    { ...event, kind: 'seen', at: moment('2027-03-01', '09:30:00') },
    { ...event, kind: 'asked', at: moment('2027-03-01', '09:35:10'), text: 'Is the thermostat\nincluded?' },
    { ...event, kind: 'reminded', at: moment('2027-03-02', '09:00:00'), name: null, to: 'María López' },
    { ...event, kind: 'signed', at: moment('2027-03-03', '10:22:05') },
  ],
};

const taken = { kind: 'signed', at: moment('2027-03-03', '10:22:05'), name: 'Jordan Lee' } as const;

/** In Spanish, without a number and a contract; one owner signed in person, the other on paper. */
export const tileRecord: RecordContent = {
  ...floorRecord,
  language: 'es',
  currency: 'MXN',
  number: null,
  document: mármol,
  documentSha256: sha256(mármol),
  standing: {
    originalCents: null,
    netCents: null,
    beforeCents: null,
    cents: 0,
    afterCents: null,
    days: 0,
    completionBefore: null,
    completionAfter: null,
  },
  signatures: [
    {
      ...María,
      method: 'in_person',
      isDrawn: true,
      documentSha256: sha256(mármol),
      witness: 'Jordan Lee',
      seenAt: null,
      consent: {
        version: 2,
        at: moment('2027-03-03', '10:22:05'),
        text: { language: 'es', sha256: sha256(consentText('in_person', 'es')) },
      },
    },
    {
      ...María,
      person: 'Đặng Thị Hương \u202e張',
      method: 'paper',
      typedName: null,
      paperDay: '2027-03-02',
      consent: null,
      seenAt: null,
      witness: 'Jordan Lee',
      address: null,
      agent: null,
      documentSha256: sha256(mármol),
    },
  ],
  events: [
    ...floorRecord.events.slice(0, -1),
    { ...taken, to: 'María López', method: 'in_person', text: 'María López, en persona' },
    { ...taken, to: 'Đặng Thị Hương \u202e張', method: 'paper', text: 'Đặng Thị Hương \u202e張, en papel' },
  ],
};

const terms = { sumCents: 42_000_000, signedOn: '2026-11-02', completion: '2027-07-01', reference: null };

/** The contract was corrected twice since the change order before it. */
export const correctedRecord: RecordContent = {
  ...floorRecord,
  corrections: [
    {
      at: moment('2027-02-20', '16:40:00'),
      person: 'Ana Ruiz',
      before: terms,
      after: { ...terms, sumCents: 41_200_000, completion: null, reference: 'C-17' },
      reason: 'A typing mistake,\nas in section 2\u202e',
    },
    {
      at: moment('2027-02-21', '08:00:00'),
      person: null,
      before: { ...terms, sumCents: 41_200_000, completion: null },
      after: { ...terms, sumCents: 41_200_000, signedOn: '2026-11-03' },
      reason: 'As it was signed',
    },
  ],
};

/** Texts from before events named whom they concern, as they stand in the tables of those who signed them. */
export const recordsBefore = [
  'floor-record.en',
  'floor-record.es',
  'tile-record.es',
  'corrected-record.en',
  'corrected-record.es',
].map((name) => `before-${name}.txt`);

/** Each record by the name of its file. */
export const records: Record<string, RecordContent> = {
  'floor-record.en.txt': floorRecord,
  'floor-record.es.txt': { ...floorRecord, language: 'es' },
  'tile-record.es.txt': tileRecord,
  'corrected-record.en.txt': correctedRecord,
  'corrected-record.es.txt': { ...correctedRecord, language: 'es' },
};

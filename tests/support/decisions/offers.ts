// Offers as they are sent, with their documents byte by byte beside them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfferContent } from '../../../functions/core/decisions/offer-content.ts';

const parties = {
  contractor: { name: 'Paradigm Pro', address: '12 Main Street\nAustin, TX 78701' },
  project: { name: 'Lakeside House', address: '4 Shore Road, Austin, TX 78703' },
};

/** A change of work, price and days, for one owner. */
export const heatedFloor: OfferContent = {
  ...parties,
  language: 'en',
  currency: 'USD',
  owners: ['María López'],
  request: 7,
  revision: 2,
  sentOn: '2027-03-01',
  sentBy: 'Jordan Lee',
  title: 'Heated floor in the primary bath',
  body: 'Electric mat, thermostat and a circuit of its own under the chosen tile.',
  allowanceCents: null,
  payment: 'With the next draw',
  hasBegun: false,
  validUntil: '2027-03-31',
  terms: 'As in section 7 of the contract.',
  choices: [
    {
      name: '',
      body: '',
      lines: [
        { text: 'Mat and thermostat', cents: 168_000 },
        { text: 'Electrician', cents: 195_000 },
        { text: 'Credit, radiator', cents: -45_000 },
      ],
      priceCents: 318_000,
      days: 3,
      files: [{ name: 'layout.pdf', sha256: '9f2c'.repeat(16) }],
    },
  ],
};

/** A selection in Spanish for two owners, with everything that a document may have. */
export const tile: OfferContent = {
  ...parties,
  language: 'es',
  currency: 'MXN',
  owners: ['María López', 'Đặng Thị Hương'],
  request: 12,
  revision: 1,
  sentOn: '2026-12-09',
  sentBy: 'Zoë  Ångström',
  title: 'Azulejo del baño',
  // The accents stand apart here, and the lines end as on Windows.
  body: '\r\nPara el ban\u0303o principal.\r\n\r\nPrecio: MXN 1.00\r\n\tCon junta gris.  \r\n',
  allowanceCents: 200_000,
  payment: '',
  hasBegun: true,
  validUntil: null,
  terms: '',
  choices: [
    { name: 'Blanco', body: '', lines: [], priceCents: 200_000, days: 0, files: [] },
    {
      name: 'Mármol de Ελλάδα',
      body: 'Cortado a medida.',
      lines: [{ text: 'Losas', cents: 12_345_678_901 }],
      priceCents: 5,
      days: -1,
      files: [
        { name: 'muestra.jpg', sha256: '0a'.repeat(32) },
        { name: 'plano.pdf', sha256: 'b1'.repeat(32) },
      ],
    },
  ],
};

/** Content and choice of each document, by the name of its file. */
export const documents: Record<string, [content: OfferContent, choice: number]> = {
  'heated-floor.en.txt': [heatedFloor, 1],
  'heated-floor.es.txt': [{ ...heatedFloor, language: 'es' }, 1],
  'tile-1.es.txt': [tile, 1],
  'tile-2.es.txt': [tile, 2],
  'tile-2.en.txt': [{ ...tile, language: 'en' }, 2],
};

export const written = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

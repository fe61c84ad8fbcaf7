// Written by npm run holidays from date-holidays, whose data is under CC BY-SA 3.0 and names its sources; never edited.
import type { Country } from './holidays.ts';

/** The last year that the lists have. */
export const LAST_YEAR = 2035;

export const countries: readonly Country[] = [
  { id: 'AU', name: 'Australia', load: () => import('./countries/au.ts').then(({ holidays }) => holidays) },
  { id: 'AT', name: 'Austria', load: () => import('./countries/at.ts').then(({ holidays }) => holidays) },
  { id: 'BE', name: 'Belgium', load: () => import('./countries/be.ts').then(({ holidays }) => holidays) },
  { id: 'BR', name: 'Brazil', load: () => import('./countries/br.ts').then(({ holidays }) => holidays) },
  { id: 'CA', name: 'Canada', load: () => import('./countries/ca.ts').then(({ holidays }) => holidays) },
  { id: 'CZ', name: 'Czech Republic', load: () => import('./countries/cz.ts').then(({ holidays }) => holidays) },
  { id: 'DK', name: 'Denmark', load: () => import('./countries/dk.ts').then(({ holidays }) => holidays) },
  { id: 'FI', name: 'Finland', load: () => import('./countries/fi.ts').then(({ holidays }) => holidays) },
  { id: 'FR', name: 'France', load: () => import('./countries/fr.ts').then(({ holidays }) => holidays) },
  { id: 'DE', name: 'Germany', load: () => import('./countries/de.ts').then(({ holidays }) => holidays) },
  { id: 'IE', name: 'Ireland', load: () => import('./countries/ie.ts').then(({ holidays }) => holidays) },
  { id: 'IT', name: 'Italy', load: () => import('./countries/it.ts').then(({ holidays }) => holidays) },
  { id: 'MX', name: 'Mexico', load: () => import('./countries/mx.ts').then(({ holidays }) => holidays) },
  { id: 'NL', name: 'Netherlands', load: () => import('./countries/nl.ts').then(({ holidays }) => holidays) },
  { id: 'NZ', name: 'New Zealand', load: () => import('./countries/nz.ts').then(({ holidays }) => holidays) },
  { id: 'NO', name: 'Norway', load: () => import('./countries/no.ts').then(({ holidays }) => holidays) },
  { id: 'PL', name: 'Poland', load: () => import('./countries/pl.ts').then(({ holidays }) => holidays) },
  { id: 'PT', name: 'Portugal', load: () => import('./countries/pt.ts').then(({ holidays }) => holidays) },
  { id: 'ZA', name: 'South Africa', load: () => import('./countries/za.ts').then(({ holidays }) => holidays) },
  { id: 'ES', name: 'Spain', load: () => import('./countries/es.ts').then(({ holidays }) => holidays) },
  { id: 'SE', name: 'Sweden', load: () => import('./countries/se.ts').then(({ holidays }) => holidays) },
  { id: 'CH', name: 'Switzerland', load: () => import('./countries/ch.ts').then(({ holidays }) => holidays) },
  { id: 'GB', name: 'United Kingdom', load: () => import('./countries/gb.ts').then(({ holidays }) => holidays) },
  { id: 'US', name: 'United States', load: () => import('./countries/us.ts').then(({ holidays }) => holidays) },
];

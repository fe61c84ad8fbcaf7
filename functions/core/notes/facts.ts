// The facts of notes and their files, whose schemas are in contract.ts.
import type { FactsOf } from '../common/facts.ts';
import type { Note, Photo } from './contract.ts';

const unseen = { label: null, sheet: null, written: false, copied: false, audience: 'client' } as const;
const staffs = { ...unseen, audience: 'staff' } as const;

export const noteFacts = {
  id: { kind: 'id', ...unseen },
  taskId: { kind: 'id', ...unseen },
  description: { kind: 'name', ...unseen, written: true, label: 'Description' },
  isInternal: { kind: 'flag', ...staffs, written: true, label: 'Internal' },
  isForTrades: { kind: 'flag', ...staffs, written: true, label: 'For Trades' },
  createdOn: { kind: 'instant', ...unseen },
  day: { kind: 'day', ...staffs },
  createdByFirstName: { kind: 'name', column: null, ...unseen },
  createdByLastName: { kind: 'name', column: null, ...unseen },
  version: { kind: 'count', ...unseen },
} as const satisfies FactsOf<'notes', Omit<Note, 'photos'>>;

export const photoFacts = {
  id: { kind: 'id', ...unseen },
  filePath: { kind: 'name', column: null, ...unseen },
  thumbnailPath: { kind: 'text', column: null, ...unseen },
  unmarkedPath: { kind: 'text', column: null, ...staffs },
  caption: { kind: 'text', ...unseen, written: true, label: 'Caption' },
  originalFilename: { kind: 'name', ...unseen },
  mimeType: { kind: 'name', ...unseen },
  isImage: { kind: 'flag', column: null, ...unseen },
  size: { kind: 'count', ...unseen },
  width: { kind: 'number', ...unseen },
  height: { kind: 'number', ...unseen },
} as const satisfies FactsOf<'photos', Photo>;

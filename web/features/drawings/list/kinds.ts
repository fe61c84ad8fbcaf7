import { type DocumentKind, documentKinds, type otherKinds } from '../../../../functions/core/drawings/names.ts';

/** The kinds of documents that are no drawings, as people choose them. */
export const kindNames: Record<(typeof otherKinds)[number], string> = {
  contract: 'Contract',
  permit: 'Permit',
  specification: 'Specification',
  other: 'Other document',
};

export const kindName = (kind: DocumentKind) => (kind === 'drawing' ? 'Drawing' : kindNames[kind]);

/** By kind, then by title. */
export const byKind = (one: { kind: DocumentKind; title: string }, other: { kind: DocumentKind; title: string }) =>
  rank(one.kind) - rank(other.kind) || one.title.localeCompare(other.title, 'en', { numeric: true });

const rank = (kind: DocumentKind) => documentKinds.indexOf(kind);

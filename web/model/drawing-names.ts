import { capitalised } from '../../functions/core/common/english.ts';

interface Titled {
  number: string;
  title: string;
}

/** Whether a document is a drawing: what is of another kind has no number. */
export const isDrawing = ({ number }: { number: string }) => number !== '';

/** What people call one in a sentence: a drawing its number, another document its title. */
export const shortName = ({ number, title }: Titled) => number || title;

/** `A-101 First floor plan` */
export const fullName = ({ number, title }: Titled) => `${number} ${title}`.trim();

interface Named {
  revision: string;
  n: number;
}

/** `revision C`, or `version 2` where it has no label. */
export const revisionWords = ({ revision, n }: Named, word = 'revision') =>
  revision ? `${word} ${revision}` : `version ${n}`;

/** The same at the beginning of a line. */
export const revisionName = (version: Named) => capitalised(revisionWords(version));

/** The name of a version of a drawing as a file: `A-101 rev C`. */
export const drawingFileName = (name: string, version: Named) => `${name} ${revisionWords(version, 'rev')}`;

/** The same of a drawing that is shared, whose older versions its readers do not have: `A-101 rev C.pdf`. */
export const sharedFileName = ({ revision, ...drawing }: Titled & { revision: string }) =>
  `${shortName(drawing)}${revision && ` rev ${revision}`}.pdf`;

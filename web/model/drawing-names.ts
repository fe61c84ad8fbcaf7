/** `rev C`, or `version 2` where it has no label. */
const labelOf = ({ revision, n }: { revision: string; n: number }) => (revision ? `rev ${revision}` : `version ${n}`);

/** The name of a version of a drawing as a file: `A-101 rev C`. */
export const drawingFileName = (number: string, version: { revision: string; n: number }) =>
  `${number} ${labelOf(version)}`;

// What an import says before anything is written.

/** A row of the file, or the file itself. */
interface About {
  /** The number of the row in the file; null for the whole file. */
  number: number | null;
  name: string;
}

/** A field that comes in as something else. */
export interface Different extends About {
  kind: 'different';
  field: string;
  from: string;
  to: string;
  why: string;
}

/** What does not come in. */
export interface Left extends About {
  kind: 'left';
  what: string;
}

export type Told = Different | Left;

/** The name of what is told of the whole file. */
export const WHOLE_FILE: About = { number: null, name: 'The file' };

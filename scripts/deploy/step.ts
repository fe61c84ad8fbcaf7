/** One step of a deployment. */
export interface Step {
  title: string;
  /** What it would do, a line each; it may look, it must change nothing. */
  plan: () => string[] | Promise<string[]>;
  /** Does it and tells how it went in one line. */
  run: () => Promise<string>;
}

/** One step of a deployment. */
export interface Step {
  title: string;
  /** What the step would do, one line each. May read, must not change anything. */
  plan: () => string[] | Promise<string[]>;
  /** Runs the step and returns its result in one line. */
  run: () => Promise<string>;
}

/** What somebody typed in a form and has not saved. */
export interface Draft {
  userId: string;
  /** Names the form, the same whenever it is opened. */
  name: string;
  /** The fields that were changed, and what the server had in them. */
  fields: Record<string, unknown>;
  base: Record<string, unknown>;
}

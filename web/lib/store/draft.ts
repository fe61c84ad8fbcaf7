/** The unsaved edits of a form. */
export interface Draft {
  userId: string;
  /** The stable name of the form. */
  name: string;
  /** The changed fields, and their base. */
  fields: Record<string, unknown>;
  base: Record<string, unknown>;
}

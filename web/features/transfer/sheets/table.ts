export type Table = readonly (readonly unknown[])[];

export interface SheetFile {
  /** The sheets of a workbook, hidden ones last; a text has one without a name. */
  sheets: readonly { name: string; isHidden: boolean }[];
  /** The cells of one of them. Throws UnreadableFile. */
  table: (at: number) => Promise<Table>;
}

// Apart from the limits that every page loads: few pages have drawings.

export const drawingLimits = {
  /** Bytes of a PDF of drawings, its pages, and its name. */
  drawing: 50 * 1024 * 1024,
  drawingPages: 400,
  drawingFileName: 200,
  /** Drafts of sets in a project, and sheets of a set. */
  drawingDrafts: 10,
  drawingSheets: 200,
  /** Drawings of a project, and versions of one. */
  drawings: 2_000,
  drawingVersions: 100,
  /** Pins of a drawing. */
  drawingPins: 500,
  /** Numbers of a set that the daily log names. */
  drawingNumbers: 50,
  /** Characters of why a set is withdrawn. */
  drawingReason: 300,
  /** Characters of a set's name and a sheet's title, and of a set's note. */
  drawingName: 120,
  drawingNote: 2_000,
  /** Files whose addresses are asked for at once, and pages that are written at once. */
  drawingUploads: 100,
  drawingPagesAtOnce: 50,
  /** Of a sheet: characters of number, revision, text and cells, cells of a row, points of a side. */
  sheetNumber: 30,
  sheetRevision: 20,
  sheetText: 4_000,
  sheetCells: 16_384,
  sheetColumns: 64,
  sheetSide: 14_400,
} as const;

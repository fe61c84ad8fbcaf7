/** The text of a cell as it is shown. */
export function shownCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell).slice(0, 80);
}

// The drawings of a project, and their register, for the folder `documents` of its ZIP.
import type { Drawing, DrawingVersion } from '../../../../functions/core/drawings/contract.ts';
import { safeName } from '../../../lib/files/safe-name.ts';
import { drawingFileName, isDrawing, shortName } from '../../../model/drawing-names.ts';
import type { Cell } from '../plan-to-sheet.ts';

export interface DrawingFile {
  drawing: Drawing;
  version: DrawingVersion;
  name: string;
}

/** The files of the current versions by number, and with `all` those that were superseded or withdrawn, in a folder. */
export function drawingFiles(drawings: readonly Drawing[], all: boolean): DrawingFile[] {
  const taken = new Set<string>();
  return filesOf(drawings, all).map((file) => {
    // Documents may have the same title.
    const isTaken = taken.has(file.name.toLowerCase());
    const name = isTaken ? file.name.replace(/\.pdf$/, `, ${file.drawing.id}.pdf`) : file.name;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}

function filesOf(drawings: readonly Drawing[], all: boolean): DrawingFile[] {
  return drawings.flatMap((drawing) =>
    drawing.versions.flatMap((version) => {
      const isCurrent = version.id === drawing.current?.id;
      if (!isCurrent && !all) return [];
      return { drawing, version, name: isCurrent ? nameOf(drawing, version) : oldNameOf(drawing, version) };
    }),
  );
}

/** A sheet without a file of its own is in the file of its set, at its page. */
function nameOf(drawing: Drawing, version: DrawingVersion): string {
  const page = version.isAlone ? '' : `, page ${version.page}`;
  return `${safeName(drawingFileName(shortName(drawing), version) + page)}.pdf`;
}

/** Two versions may have the same revision. */
const oldNameOf = (drawing: Drawing, version: DrawingVersion) => `superseded/${version.n} ${nameOf(drawing, version)}`;

const heads = ['Kind', 'Number', 'Title', 'Revision', 'Dated', 'State', 'Set', 'SHA-256', 'Opened By', 'File'];

/** A header, then a row for each file; `hashes` are those of the files, by name. */
export function drawingsTable(files: readonly DrawingFile[], hashes: ReadonlyMap<string, string>): Cell[][] {
  return [heads, ...files.map((file) => rowOf(file, hashes.get(file.name) ?? null))];
}

function rowOf({ drawing, version, name }: DrawingFile, sha256: string | null): Cell[] {
  const { kind, number, current, readers } = drawing;
  const isCurrent = version.id === current?.id;
  const state = isCurrent ? 'current' : version.withdrawnAt ? 'withdrawn' : 'superseded';
  const opened = readers.flatMap((reader) => (reader.n === version.n ? [reader.name] : []));
  return [
    ...[kind, number, version.title, version.revision, version.issuedOn, state],
    ...[isDrawing(drawing) ? version.setName : '', sha256],
    ...[opened.join(', '), name],
  ];
}

// The paper of a report: made of its content and the bytes of its photos, so that whoever doubts a file makes it again.

import { digitsOf } from '../diary/digits.ts';
import { isCutOff } from '../files/cut-off.ts';
import type { Block, Grid, Paper } from '../paper/blocks.ts';
import type { ReportContent, ReportGrid, ReportPhoto } from './content/content.ts';
import type { Part } from './section.ts';
import { headLines, photoLines, photosOf, sectionsOf, witnessLine } from './sections.ts';
import { reportWords } from './words.ts';

export interface DrawnReport {
  content: ReportContent;
  /** Of the frozen text; null of a draft. */
  sha256: string | null;
  /** JPEGs by the id of their photo. */
  pictures: ReadonlyMap<number, Uint8Array>;
  /** The PNG or JPEG that the content names; null without one. */
  logo?: Uint8Array | null;
  /** The date of a draft, an ISO instant; an issued report has its own. */
  drawnAt: string;
}

/** The rows of a page, and the letters of a caption that two lines have room for. */
const grids: Record<ReportGrid, { rows: number; letters: number }> = {
  1: { rows: 1, letters: 220 },
  2: { rows: 3, letters: 100 },
  3: { rows: 4, letters: 60 },
};
/** A photo that is the only one of its section is large, beside other sections on its page. */
const ofOne = { columns: 1, rows: 2, letters: 220 };

export function reportPaper({ content, sha256, pictures, logo = null, drawnAt }: DrawnReport): Paper {
  const words = reportWords[content.language];
  const { company, number, title, project } = content;
  const sections = sectionsOf(content);
  const numbers = new Map(photosOf(sections).map(({ id }, at) => [id, at + 1]));
  const witness = witnessLine(content);
  const name = number === null ? words.draft : words.report(number);
  return {
    format: content.format,
    language: content.language,
    title,
    date: content.issuedAt ?? drawnAt,
    letterhead: { name: company.name, lines: linesOf(company.address, company.letterhead), logo },
    foot: [name, sha256 && digitsOf(sha256)].filter(Boolean).join(' · '),
    running: [title, project.name].filter(Boolean).join(' · '),
    ...(number === null && { across: words.draft.toUpperCase() }),
    isTagged: true,
    blocks: [
      { kind: 'heading', level: 1, text: title },
      ...headLines(content).map((text): Block => ({ kind: 'text', text, isSmall: true })),
      ...sections.flatMap(({ title: text, parts, isPage }): Block[] => [
        isPage ? { kind: 'page' } : { kind: 'text', text: '' },
        { kind: 'heading', level: 2, text },
        ...parts.flatMap((part) => blocksOf(part, content, { numbers, pictures })),
      ]),
      ...(witness
        ? [{ kind: 'text', text: '' } as const, { kind: 'text', text: witness, isSmall: true } as const]
        : []),
    ],
  };
}

const linesOf = (...texts: (string | null)[]) => texts.flatMap((text) => (text ? text.split('\n') : []));

interface Photos {
  numbers: ReadonlyMap<number, number>;
  pictures: DrawnReport['pictures'];
}

function blocksOf(part: Part, content: ReportContent, photos: Photos): Block[] {
  switch (part.kind) {
    case 'text':
      return [{ kind: 'text', text: part.text, ...(part.isQuiet && { isSmall: true }) }];
    case 'list':
      return part.lines.map((text) => ({ kind: 'text', text: `• ${text}`, indent: 1 }));
    case 'table':
      return [
        {
          kind: 'table',
          columns: part.shares.map((share) => ({ share })),
          rows: part.rows,
          ...(part.head && { head: part.head }),
        },
      ];
    case 'photos':
      return [gridOf(part.photos, content, photos)];
    case 'signing':
      return [
        { kind: 'signatures', signatures: part.names.map((name) => ({ strokes: [], typed: '', lines: [name] })) },
      ];
  }
}

function gridOf(photos: readonly ReportPhoto[], content: ReportContent, { numbers, pictures }: Photos): Grid {
  const { columns, rows, letters } = photos.length === 1 ? ofOne : { columns: content.grid, ...grids[content.grid] };
  const short = (text: string) => (text.length > letters ? `${text.slice(0, letters - 1)}…` : text);
  return {
    kind: 'grid',
    columns,
    rows,
    captionLines: columns === 3 ? 5 : 4,
    pictures: photos.map((photo) => ({
      ...drawnOf(photo, pictures.get(photo.id), content),
      caption: photoLines(photo, numbers.get(photo.id) ?? 0, content)
        .map(short)
        .join('\n'),
    })),
  };
}

/** A frame with its name where a picture is missing, and one that says it where the picture would end in gray. */
function drawnOf({ file }: ReportPhoto, bytes: Uint8Array | undefined, { language }: ReportContent) {
  if (!bytes || !isCutOff(bytes)) return { bytes: bytes ?? new Uint8Array(), name: file };
  return { bytes: new Uint8Array(), name: `${file}\n${reportWords[language].cutOff}` };
}

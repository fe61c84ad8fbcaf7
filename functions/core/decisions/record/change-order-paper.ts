// The paper of a closed decision. Made of its record alone, never of what the tables say now.
import type { Block, Letterhead, Paper, Signatures, Table } from '../../paper/blocks.ts';
import { documentWords } from '../document/document-words.ts';
import type { Language } from '../offer-content.ts';
import { type Passage, passagesOf } from './passages.ts';
import { type RecordWords, recordWords } from './record-words.ts';

export interface ChangeOrder {
  record: string;
  recordSha256: string;
  format: Paper['format'];
  letterhead: Letterhead;
  /** The strokes of each signature, in the order of the record; none where it was not drawn. */
  strokes: number[][][];
  /** JPEG, small enough to be mailed. */
  pictures: { bytes: Uint8Array; caption: string }[];
}

const paperWords = {
  en: { certificate: 'Certificate', record: 'SHA-256 of the record', contract: 'Contract' },
  es: { certificate: 'Certificado', record: 'SHA-256 del registro', contract: 'Contrato' },
};

export function changeOrderPaper({ record, recordSha256, format, letterhead, strokes, pictures }: ChangeOrder): Paper {
  const passages = passagesOf(record);
  const language = languageOf(passages);
  const words = recordWords[language];
  const part = (label: string) => passages.find((each) => each.label === label);
  const document = passagesOf(part(words.document)?.lines.join('\n') ?? '');
  const title = [passages[0]?.label ?? '', part(words.changeOrder)?.text].filter(Boolean).join(' ');
  const signed = passages.filter(({ label }) => label === words.signature || label === words.forContractor);
  const standing = standingLabels(words).flatMap((label) => part(label) ?? []);

  return {
    format,
    language,
    title,
    date: instantIn(part(words.closed)?.text ?? ''),
    letterhead,
    foot: `${title} · SHA-256 ${recordSha256.slice(0, 16)}…`,
    blocks: [
      { kind: 'heading', level: 1, text: title.toUpperCase() },
      ...documentBlocks(document, language),
      ...(standing.length > 0 ? [space, standingTable(standing, words)] : []),
      ...passages.filter(({ label }) => label === words.corrected).flatMap(correctionBlocks),
      space,
      signatureBlocks(signed, strokes, words),
      ...(pictures.length > 0
        ? [{ kind: 'grid' as const, columns: Math.min(Math.max(pictures.length, 2), 3), pictures }]
        : []),
      { kind: 'page' },
      { kind: 'heading', level: 1, text: paperWords[language].certificate },
      factsTable([
        [title, `${words.closed}: ${part(words.closed)?.text ?? ''}`],
        [paperWords[language].record, recordSha256],
        [words.documentSha256, part(words.documentSha256)?.text ?? ''],
      ]),
      ...signed.flatMap((each): Block[] => [
        { kind: 'heading', level: 2, text: `${each.label}: ${each.text}` },
        factsTable(each.lines.map((line) => halves(line, ': '))),
      ]),
      { kind: 'heading', level: 2, text: words.events },
      factsTable(
        (part(words.events)?.lines ?? []).map((line) => halves(line, 'Z): ', 'Z)')),
        5,
      ),
    ],
  };
}

function languageOf(passages: Passage[]): Language {
  const first = passages[0]?.label;
  return first === recordWords.es.changeOrder || first === recordWords.es.decision ? 'es' : 'en';
}

/** The parties as a table, the rest line by line as it was signed. */
function documentBlocks(document: Passage[], language: Language): Block[] {
  const { contractor, project, owner, sent, price, change, time } = documentWords[language];
  const isParty = ({ label }: Passage) => label !== null && [project, owner, contractor].includes(label);
  const isTitle = (at: number) => document[at - 1]?.label === sent;
  const blocks = document.map((passage, at): Block[] => {
    const { label, text, lines } = passage;
    if (isParty(passage)) return [];
    const isBold = label !== null && [price, change, time].includes(label);
    return [
      isTitle(at)
        ? { kind: 'heading', level: 2, text }
        : { kind: 'text', text: label === null ? text : `${label}: ${text}`.trim(), isBold },
      ...lines.map((line): Block => ({ kind: 'text', text: line, indent: 1 })),
      ...(lines.length > 0 && at < document.length - 1 ? [space] : []),
    ];
  });
  const parties = document.filter(isParty);
  return [factsTable(parties.map(({ label, text }) => [label ?? '', text])), ...blocks.flat()];
}

const space: Block = { kind: 'text', text: '' };

const factsTable = (rows: string[][], labels = 3): Table => ({
  kind: 'table',
  columns: [{ share: labels }, { share: 10 - labels }],
  rows,
});

/** The lines of G701, in its order. */
function standingTable(standing: Passage[], words: RecordWords): Table {
  const isResult = ({ label }: Passage) => label === words.after || label === words.completionAfter;
  return {
    kind: 'table',
    columns: [{ share: 6 }, { share: 4, align: 'right' }],
    rows: standing.map(({ label, text }) => [label ?? '', text]),
    bold: standing.flatMap((each, at) => (isResult(each) ? [at] : [])),
  };
}

function correctionBlocks({ label, text, lines }: Passage): Block[] {
  return [
    space,
    { kind: 'text', text: `${label}: ${text}` },
    ...lines.map((line): Block => ({ kind: 'text', text: line, indent: 1 })),
  ];
}

function standingLabels(words: RecordWords): string[] {
  const { original, net, before, this: this_, after, time, completionBefore, completionAfter } = words;
  return [original, net, before, this_, after, time, completionBefore, completionAfter];
}

/** The sender signs for the company; then the owners, by what they typed or drew. */
function signatureBlocks(signed: Passage[], strokes: number[][][], words: RecordWords): Signatures {
  const owners = signed.filter(({ label }) => label === words.signature);
  return {
    kind: 'signatures',
    signatures: signed.map((passage) => {
      const { label, text, lines } = passage;
      const fact = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const when = lines.filter((line) =>
        [words.signedAt, words.recordedAt].some((name) => line.startsWith(`${name}: `)),
      );
      const name = fact(words.name);
      // A signature in an account needs no more words here.
      const by = lines.filter((line) => [words.witness, words.paperDay].some((name) => line.startsWith(`${name}: `)));
      const isOwner = label === words.signature;
      const typed = !isOwner || name === words.fromAccount ? text : (name ?? '');
      return {
        strokes: isOwner ? (strokes[owners.indexOf(passage)] ?? []) : [],
        typed,
        lines: [`${label}: ${text}`, ...(isOwner ? [...by, ...when] : lines)],
      };
    }),
  };
}

/** A line before and behind `mark`, of which `kept` stays with what is before. */
function halves(line: string, mark: string, kept = ''): string[] {
  const at = line.indexOf(mark);
  return at < 0 ? ['', line] : [line.slice(0, at) + kept, line.slice(at + mark.length)];
}

/** The instant in a moment's words; it is ours, and always there. */
function instantIn(moment: string): string {
  return /\((\S+Z)\)/.exec(moment)?.[1] ?? '1970-01-01T00:00:00Z';
}

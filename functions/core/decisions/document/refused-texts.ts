// Texts that cannot be sent: they read otherwise than they are, or the paper cannot show them.
import { codeOf, hasLetter } from '../../paper/letters.ts';
import type { OfferContent } from '../offer-content.ts';
import { documentWords } from './document-words.ts';
import { oneLine } from './free-text.ts';
import { isInvisible } from './invisible.ts';

/**
 * `invisible`: controls, marks that turn or hide letters, and what has no width. `letters`: what the fonts of the paper
 * lack. `label`: a title that begins like a line of ours, `Price:`.
 */
export type RefusedFor = 'invisible' | 'letters' | 'label';

export interface Refusal {
  /** The path in the content: `title`, `choices.0.lines.2.text`. */
  field: string;
  reason: RefusedFor;
  /** The characters in question, each once: those without a look by their code, `U+202E`. */
  characters: string[];
}

const because: Record<RefusedFor, string> = {
  invisible: 'It has characters that cannot be seen',
  letters: 'The paper lacks these letters',
  label: 'It begins like a line of the document',
};

/** `The paper lacks these letters: 張` */
export function refusalText({ reason, characters }: Pick<Refusal, 'reason' | 'characters'>): string {
  return [because[reason], characters.join(' ')].filter(Boolean).join(': ');
}

/** Layout for which the document has a line or a space. */
const LAYOUT = /\r\n?|[\n\t]/g;

/** The texts to change before this can be sent, field by field; none when it can. */
export function refusedTexts(content: OfferContent): Refusal[] {
  const refusals: Refusal[] = [];
  for (const { field, text, isName } of textsOf(content)) {
    refusals.push(...refusedIn(field, text).filter(({ reason }) => reason !== 'letters' || !isName));
  }
  if (isLikeALabel(content.title)) refusals.push({ field: 'title', reason: 'label', characters: [] });
  return refusals;
}

/** Why this text cannot stand on a paper as it is; nothing when it can. */
export function refusedIn(field: string, text: string): Refusal[] {
  const characters = [...new Set(text.replace(LAYOUT, ' ').normalize('NFC'))];
  const invisible = characters.filter((each) => isInvisible(each)).map(codeOf);
  const lacking = characters.filter((each) => !isInvisible(each) && !hasLetter(each));
  const refusals: Refusal[] = [
    { field, reason: 'invisible', characters: invisible },
    { field, reason: 'letters', characters: lacking },
  ];
  return refusals.filter((refusal) => refusal.characters.length > 0);
}

interface Text {
  field: string;
  text: string;
  /** A person's own name, which the paper shows by its codes where it must. */
  isName?: boolean;
}

function textsOf(content: OfferContent): Text[] {
  const { contractor, project, owners, choices } = content;
  return [
    { field: 'contractor.name', text: contractor.name },
    { field: 'contractor.address', text: contractor.address },
    { field: 'project.name', text: project.name },
    { field: 'project.address', text: project.address },
    ...owners.map((text, at) => ({ field: `owners.${at}`, text, isName: true })),
    { field: 'sentBy', text: content.sentBy, isName: true },
    ...(['title', 'body', 'payment', 'terms'] as const).map((field) => ({ field, text: content[field] })),
    ...choices.flatMap(({ name, body, lines, url, files }, at) => [
      { field: `choices.${at}.name`, text: name },
      { field: `choices.${at}.body`, text: body },
      ...lines.map(({ text }, line) => ({ field: `choices.${at}.lines.${line}.text`, text })),
      ...(url ? [{ field: `choices.${at}.url`, text: url }] : []),
      ...files.map((file, index) => ({ field: `choices.${at}.files.${index}.name`, text: file.name })),
    ]),
  ];
}

/** The title stands at the margin, as our lines do. */
function isLikeALabel(title: string): boolean {
  const text = oneLine(title).toLowerCase();
  return Object.values(documentWords).some(
    (words) =>
      text === words.hasBegun.toLowerCase() ||
      Object.values(words).some((label) => typeof label === 'string' && text.startsWith(`${label.toLowerCase()}:`)),
  );
}

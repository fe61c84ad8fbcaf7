import type { DrawingsFact, SheetsFact } from './facts.contract.ts';

const words = {
  en: {
    new: 'new',
    replaced: 'replaced',
    withdrawn: 'withdrawn',
    more: (count: number) => `and ${count} more`,
    revision: 'rev',
  },
  es: {
    new: 'nuevos',
    replaced: 'reemplazados',
    withdrawn: 'retirados',
    more: (count: number) => `y ${count} más`,
    revision: 'rev.',
  },
} as const;
type Language = keyof typeof words;

/** `new; replaced S-201; and 3 more` */
export function drawingsWords(fact: DrawingsFact, language: Language): string {
  const own = words[language];
  const parts = (['new', 'replaced', 'withdrawn'] as const).flatMap((kind) =>
    fact[kind].length > 0 ? `${own[kind]} ${fact[kind].join(', ')}` : [],
  );
  return [...parts, ...(fact.more > 0 ? [own.more(fact.more)] : [])].join('; ');
}

/** `A-101 rev C, A-102`: the drawings that a note is pinned to. */
export const sheetWords = (sheets: SheetsFact['sheets'], language: Language): string =>
  sheets
    .map(({ number, revision }) => (revision ? `${number} ${words[language].revision} ${revision}` : number))
    .join(', ');

/** The drawings of each note in words, by its key; empty of a note without a pin. */
export function sheetsOfNotes(named: readonly SheetsFact[] | undefined, language: Language): (note: string) => string {
  const byNote = new Map((named ?? []).map(({ k, sheets }) => [k, sheetWords(sheets, language)]));
  return (note) => byNote.get(note) ?? '';
}

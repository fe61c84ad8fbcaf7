// The parts of a page that can be erased, and those that were.
import type { DiaryDay, DiaryPage } from '../../../../functions/core/diary/contract.ts';
import type { Item } from '../../../../functions/core/diary/differences.ts';
import { itemWords } from './difference-words.ts';

export interface Erasable {
  id: string;
  label: string;
  what: { part: 'shared' | 'office' } | { photoId: number };
}

interface PhotoFact {
  k: string;
  file: string;
  caption: string | null;
}

const photosOf = (text: string | null): PhotoFact[] =>
  (JSON.parse(text ?? '{}') as { photos?: PhotoFact[] }).photos ?? [];

/** The parts of a page that are still there, and its photos. */
export function erasableOf({ shared, office }: Pick<DiaryPage, 'shared' | 'office'>): Erasable[] {
  const photos = [...photosOf(shared), ...photosOf(office)];
  return [
    ...(office === null
      ? []
      : [{ id: 'office', label: 'What it says for the office', what: { part: 'office' as const } }]),
    ...(shared === null
      ? []
      : [{ id: 'shared', label: 'What it says for clients', what: { part: 'shared' as const } }]),
    ...photos.map(({ k, file, caption }) => ({
      id: k,
      label: `Photo: ${caption ?? file}`,
      what: { photoId: Number(k.slice('photo:'.length)) },
    })),
  ];
}

type Facts = DiaryDay['facts'];

/** Lines, people and the weather that the day still says in this part: they go with it, of a day of any age. */
export function stillSaid({ shared, office }: Facts, part: 'shared' | 'office'): { key: string; label: string }[] {
  const labelled = (list: string, items: readonly Item[]) =>
    items.map((item) => ({ key: item.k, label: itemWords(list, item) }));
  return part === 'shared'
    ? [...labelled('lines', shared.lines), ...labelled('weather', shared.weather ? [shared.weather] : [])]
    : [...labelled('lines', office.lines), ...labelled('people', office.people)];
}

const partNames: Record<string, string> = { shared: 'what it says for clients', office: 'what it says for the office' };

/** `Erased of page 41: a photo. A private address` */
export function erasureWords({ head, office }: Pick<DiaryPage, 'head' | 'office'>): string {
  const { erased } = JSON.parse(head) as { erased?: { page: number; part?: string } };
  if (!erased) return '';
  const { reason } = (JSON.parse(office ?? '{}') as { erased?: { reason?: string } }).erased ?? {};
  return `Erased of page ${erased.page}: ${partNames[erased.part ?? ''] ?? 'a photo'}. ${reason ?? ''}`.trim();
}

import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { kindWords, weatherWords } from '../data/diary-words.ts';
import { type FactGroup, logGroups } from '../data/log-groups.ts';
import { notesOf, takenWords } from '../data/notes-in-words.ts';
import { momentOn, writtenWords } from '../data/page-words.ts';
import { workGroups } from '../data/work-groups.ts';

const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Everything a page of this day says, in words; no empty groups. */
export function factGroups(facts: DiaryDay['facts'], day: string): FactGroup[] {
  const { shared, office } = facts;
  const weather = weatherWords(shared.weather);
  const work = workGroups(facts).map(({ title, lines, others }) => ({
    title,
    lines: [
      ...lines.map(({ key, title: row, details }) => ({ key, text: joined(row, details) })),
      ...uncounted(others),
    ],
  }));
  const said = [...shared.lines.map((line) => ({ ...line, n: null })), ...office.lines].toSorted((one, other) =>
    one.written.localeCompare(other.written),
  );
  const groups: FactGroup[] = [
    {
      title: 'On site',
      lines: office.people.map(({ k, came, people, said: at, n }) => ({
        key: k,
        text: joined(
          came ? n.name : `${n.name} did not come`,
          came && String(people ?? 1),
          `said by ${n.by}`,
          momentOn(day, at),
        ),
      })),
    },
    ...logGroups(facts, day),
    { title: 'Weather', lines: weather ? [{ key: 'weather', text: weather }] : [] },
    ...work,
    {
      title: 'Summary of the Day',
      lines: said.map(({ k, kind, text, n, ...times }) => ({
        key: k,
        text: joined(`${kind === 'remark' ? '' : `${kindWords[kind]}: `}${text}`, n?.by, writtenWords(day, times)),
      })),
    },
    {
      title: 'Notes',
      lines: [
        ...notesOf(facts).map(({ k, text, n, sheets, written, received }) => ({
          key: k,
          text: joined(text, n.task, n.by, sheets, writtenWords(day, { written, received })),
        })),
        ...uncounted(shared.more.notes + office.more.notes),
      ],
    },
    {
      title: 'Photos and files',
      lines: [
        ...[...shared.photos, ...office.photos].map((photo) => ({
          key: photo.k,
          text: joined(
            photo.caption || photo.file,
            takenWords(photo, day),
            photo.sha256 && `SHA-256 ${photo.sha256.slice(0, 16)}`,
          ),
        })),
        ...uncounted(shared.more.photos + office.more.photos),
      ],
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** The things that a page only counts. */
const uncounted = (count: number) => (count > 0 ? [{ key: 'more', text: `and ${count} more` }] : []);

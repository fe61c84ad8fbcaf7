import type { DiaryDay } from '../../../functions/api/diary/contract.ts';
import { formatTime } from '../../lib/time/dates.ts';
import { kindWords, weatherWords } from './diary-words.ts';
import { notesOf } from './notes-in-words.ts';
import { workGroups } from './work-groups.ts';

type Facts = DiaryDay['facts'];

/** Everything a page says, in words, as it was written. */
export function PageFacts({ number, facts }: { number: number; facts: Facts }) {
  const groups = factGroups(facts);
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent text-sm">
        What page {number} says
      </summary>
      {groups.length === 0 && <p className="text-muted">Nothing was written of this day.</p>}
      <dl aria-label={`What page ${number} says`} className="flex flex-col gap-3 pt-1">
        {groups.map(({ title, lines }) => (
          <div key={title}>
            <dt className="text-muted text-sm">{title}</dt>
            {lines.map(({ key, text }) => (
              <dd key={key} className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

interface Group {
  title: string;
  lines: { key: string; text: string }[];
}

function factGroups(facts: Facts): Group[] {
  const { shared, office } = facts;
  const weather = weatherWords(shared.weather);
  const work = workGroups(facts).map(({ title, lines }) => ({
    title,
    lines: lines.map(({ key, title: row, details }) => ({ key, text: [row, details].filter(Boolean).join(' · ') })),
  }));
  const said = [...shared.lines, ...office.lines].toSorted((one, other) => one.written.localeCompare(other.written));
  const groups: Group[] = [
    {
      title: 'On site',
      lines: office.people.map(({ k, came, people, n }) => ({
        key: k,
        text: came ? `${n.name} · ${people}` : `${n.name} did not come`,
      })),
    },
    { title: 'Weather', lines: weather ? [{ key: 'weather', text: weather }] : [] },
    ...work,
    {
      title: 'Said',
      lines: said.map(({ k, kind, text, written }) => ({
        key: k,
        text: `${kind === 'remark' ? '' : `${kindWords[kind]}: `}${text} · ${formatTime(written)}`,
      })),
    },
    {
      title: 'Notes',
      lines: notesOf(facts).map(({ k, text, n, written }) => ({
        key: k,
        text: [text, n.task, n.by, formatTime(written)].filter(Boolean).join(' · '),
      })),
    },
    {
      title: 'Photos and files',
      lines: [...shared.photos, ...office.photos].map(({ k, file, caption, taken, sha256 }) => ({
        key: k,
        text: [caption || file, formatTime(taken), sha256 && `SHA-256 ${sha256.slice(0, 16)}`]
          .filter(Boolean)
          .join(' · '),
      })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

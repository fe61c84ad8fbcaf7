import type { DiaryDay, DiaryPerson } from '../../../../functions/core/diary/contract.ts';
import { digitsOf } from '../../../../functions/core/diary/digits.ts';
import { PaperTable } from '../../../components/print/paper-table.tsx';
import { PrintHead } from '../../../components/print/print-head.tsx';
import { PrintNow } from '../../../components/print/print-now.tsx';
import { PrintedPictures } from '../../../components/print/printed-pictures.tsx';
import { formatInstant } from '../../../lib/time/dates.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { dayTitle, kindWords, personWords, weatherWords } from '../data/diary-words.ts';
import { logGroups } from '../data/log-groups.ts';
import { notesOf, takenWordsOf } from '../data/notes-in-words.ts';
import { closedWords, writtenWords } from '../data/page-words.ts';
import { rosterOf } from '../data/roster.ts';
import { stoppedWords } from '../data/stopped-work.ts';
import { workGroups } from '../data/work-groups.ts';

interface DaySheetProps {
  projectId: number;
  day: DiaryDay;
  onClose: () => void;
}

/** Prints a day of the diary with all that the office reads of it (docs/product.md#diary-print). */
export default function DaySheet({ projectId, day, onClose }: DaySheetProps) {
  const plan = usePlan(projectId);
  const project = plan?.project.name;
  const stopped = stoppedWords(day, plan);
  const { facts, lines, photos } = day;
  const [pictures, files] = [photos.filter(({ isImage }) => isImage), photos.filter(({ isImage }) => !isImage)];
  const taken = takenWordsOf(day);
  const notes = notesOf(facts);
  const more = facts.shared.more.notes + facts.office.more.notes;
  return (
    <PrintNow onClose={onClose}>
      <PrintHead
        title={`Daily Log, ${dayTitle(day.day)}`}
        facts={[project, `printed ${formatInstant(new Date().toISOString())}`]}
      />
      <Pages day={day} />
      <p>Weather: {weatherWords(facts.shared.weather) ?? 'not recorded'}</p>
      {stopped && <p>{stopped}</p>}
      <People people={rosterOf(day)} />
      <Log day={day} />
      <Work day={day} />
      {lines.length > 0 && (
        <>
          <h2>Summary of the Day</h2>
          <ul>
            {lines.map(({ id, kind, text, isInternal, createdByName, writtenAt, receivedAt }) => (
              <Text
                key={id}
                text={text}
                facts={[
                  ...[kindWords[kind], createdByName],
                  writtenWords(day.day, { written: writtenAt, received: receivedAt }),
                  !isInternal && 'shared',
                ]}
              />
            ))}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <>
          <h2>Notes: {notes.length + more}</h2>
          <ul>
            {notes.map(({ k, text, written, received, n, isInternal, sheets }) => (
              <Text
                key={k}
                text={text}
                facts={[n.by, n.task, writtenWords(day.day, { written, received }), sheets, isInternal && 'internal']}
              />
            ))}
          </ul>
          {more > 0 && <p>and {more} more</p>}
        </>
      )}
      {files.length > 0 && (
        <>
          <h2>Files</h2>
          <ul>
            {files.map(({ id, originalFilename, caption }) => (
              <Text key={id} text={originalFilename} facts={[caption, taken(id)]} />
            ))}
          </ul>
        </>
      )}
      {pictures.length > 0 && (
        <>
          <h2>Photos: {pictures.length}</h2>
          <PrintedPictures pictures={pictures.map((picture) => ({ ...picture, words: taken(picture.id) }))} />
        </>
      )}
    </PrintNow>
  );
}

/** The pages of the day with the begin of their hashes, by which they are found in the book. */
function Pages({ day: { pages, isPending } }: { day: DiaryDay }) {
  if (pages.length === 0) return <p>The day is not signed off.</p>;
  return (
    <>
      {pages.map((page) => (
        <p key={page.number}>{`Page ${page.number} · ${closedWords(page)} · hash ${digitsOf(page.sha256)}`}</p>
      ))}
      {isPending && <p>Not all of this is in the daily log yet.</p>}
    </>
  );
}

const peopleColumns = [{ label: 'Name' }, { label: 'Came', width: 24 }, { label: 'Known before' }];

function People({ people }: { people: readonly DiaryPerson[] }) {
  if (people.length === 0) return <p>Nobody was planned for this day, and nobody was said to have come.</p>;
  return (
    <PaperTable title="On Site" columns={peopleColumns}>
      {people.map((person) => (
        <tr key={`${person.tradeId} ${person.userId}`}>
          <td>{person.name}</td>
          <td>{cameWords(person)}</td>
          <td>{personWords(person)}</td>
        </tr>
      ))}
    </PaperTable>
  );
}

function cameWords({ came, people }: DiaryPerson): string {
  if (came === null) return 'Not recorded';
  return came ? String(people ?? 1) : 'Did not come';
}

/** The expected people with their answers, all answers, and the reports. */
function Log({ day: { facts, day } }: { day: DiaryDay }) {
  return logGroups(facts, day).map(({ title, lines }) => (
    <section key={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key} className="mt-1 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const workColumns = [{ label: 'What' }, { label: 'Details' }];

function Work({ day }: { day: DiaryDay }) {
  const groups = workGroups(day.facts);
  if (groups.length === 0) return <p>No work started or ended, and none was in progress.</p>;
  return groups.map(({ title, lines, others }) => (
    <PaperTable key={title} title={title} facts={[String(lines.length + others)]} columns={workColumns}>
      {lines.map(({ key, title: what, details }) => (
        <tr key={key}>
          <td>{what}</td>
          <td>{details}</td>
        </tr>
      ))}
      {others > 0 && (
        <tr>
          <td colSpan={workColumns.length}>and {others} more</td>
        </tr>
      )}
    </PaperTable>
  ));
}

function Text({ text, facts }: { text: string; facts: readonly (string | null | false)[] }) {
  return (
    <li className="mt-1">
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

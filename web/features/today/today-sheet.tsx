import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { chosenGroups, chosenWords, type ScreenFilter } from '../../components/filter/filter-group.ts';
import { PaperTable } from '../../components/print/paper-table.tsx';
import { PrintHead } from '../../components/print/print-head.tsx';
import { PrintNow } from '../../components/print/print-now.tsx';
import { formatDay, formatWeekday } from '../../lib/time/dates.ts';
import { statusNames } from '../../model/field-words.ts';
import { answerWords } from '../assignees/answer-sign.tsx';
import { peopleOfDay } from './people-of-day.ts';
import type { Section } from './rows/drawn-rows.ts';
import type { ActingRow } from './rows/use-today-rows.ts';
import { dueWords, sectionTitles } from './today-words.ts';

interface TodaySheetProps {
  today: string;
  filter: ScreenFilter;
  sections: readonly { section: Section; rows: readonly ActingRow[]; isMore: boolean }[];
  /** The rows whose people are expected today. */
  expected: readonly ActingRow[];
  onClose: () => void;
}

const rowColumns = [
  { label: 'Work' },
  { label: 'Project' },
  { label: 'Who', width: 38 },
  { label: 'State', width: 20 },
  { label: 'Due', width: 28 },
];
const peopleColumns = [{ label: 'Name' }, { label: 'Projects' }, { label: 'Answer', width: 38 }];

/** Prints the work of today as it is filtered, and who is expected (docs/product.md#today-print). */
export default function TodaySheet({ today, filter, sections, expected, onClose }: TodaySheetProps) {
  const people = peopleOfDay(expected);
  const chosen = chosenGroups(filter).map(chosenWords);
  const shown = sections.filter(({ rows }) => rows.length > 0);
  return (
    <PrintNow onClose={onClose}>
      <PrintHead title={`Today, ${formatWeekday(today).split(',')[0]}, ${formatDay(today)}`} facts={chosen} />
      {shown.length === 0 && (
        <p>
          {chosen.length > 0
            ? 'No tasks match the filter.'
            : 'Nothing is late, and nothing is planned for the next seven days.'}
        </p>
      )}
      {shown.map(({ section, rows, isMore }) => (
        <PaperTable
          key={section}
          title={sectionTitles[section]}
          facts={[isMore ? `the first ${rows.length}` : String(rows.length)]}
          columns={rowColumns}
        >
          {rows.map(({ row, assignees }) => (
            <tr key={rowKey(row.entity, row.id)}>
              <td>
                {row.isMilestone && '◆ '}
                {row.name}
              </td>
              <td>{[row.project.name, row.phase?.name].filter(Boolean).join(' · ')}</td>
              <td>{assignees.map(({ name }) => name).join(', ')}</td>
              <td>{statusNames[row.statusId]}</td>
              <td>{row.statusId === 3 ? 'Done' : dueWords(row, section, today)}</td>
            </tr>
          ))}
        </PaperTable>
      ))}
      {people.length > 0 && (
        <PaperTable title="People" facts={[String(people.length)]} columns={peopleColumns}>
          {people.map(({ assignee: { who, name, answer }, projects }) => (
            <tr key={who}>
              <td>{name}</td>
              <td>{projects.join(', ')}</td>
              <td>{answer && answerWords[answer]}</td>
            </tr>
          ))}
        </PaperTable>
      )}
    </PrintNow>
  );
}

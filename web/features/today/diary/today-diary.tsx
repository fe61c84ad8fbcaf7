import { useQuery } from '@tanstack/react-query';
import { BookCheck } from 'lucide-react';
import { paths } from '../../../model/paths.ts';
import type { TodayWho } from '../../../session/today-who.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { todayDiaryQuery } from '../queries.ts';
import { TodayCard } from '../today-card.tsx';
import { TodayLine } from '../today-line.tsx';
import { diariesOfDay, type ShownDiary } from './diary-of-day.ts';

interface TodayDiaryProps {
  /** Those to be closed now, or all others. */
  part: 'to-close' | 'others';
  who: TodayWho;
  today: string;
  /** Of the rows on the screen; a project comes as often as it has rows. */
  projects: readonly { id: number; name: string }[];
  isShown: (project: { id: number }) => boolean;
}

/** The day's diary of each project with work or a record, to be closed from 2 pm (docs/product.md#today-diary). */
export function TodayDiary({ part, who, today, projects, isShown }: TodayDiaryProps) {
  // The time of the last answer: what can be closed changes with the hours.
  const { data, dataUpdatedAt } = useQuery(todayDiaryQuery(who));
  const entries = useOutbox();
  const isWaiting = (project: number, day: string) =>
    entries.some((entry) => entry.kind === 'diary-close' && entry.projectId === project && entry.day === day);
  const diaries = diariesOfDay(data ?? { today, days: [] }, projects, isWaiting).filter(
    ({ project, isToClose }) => isShown(project) && isToClose === (part === 'to-close'),
  );
  if (diaries.length === 0) return null;
  return (
    <TodayCard title={part === 'to-close' ? 'Daily Logs to Sign Off' : 'Daily Log'} isMore={data?.more}>
      <ul
        key={dataUpdatedAt}
        aria-label={part === 'to-close' ? 'Daily logs to sign off' : 'Daily Logs'}
        className="pb-2"
      >
        {diaries.map((diary) => (
          <Line key={`${diary.project.id} ${diary.day}`} diary={diary} />
        ))}
      </ul>
    </TodayCard>
  );
}

function Line({ diary: { project, day, isYesterday, words, isToClose } }: { diary: ShownDiary }) {
  return (
    <TodayLine
      to={paths.diaryDay.href(project.id, day)}
      name={
        <>
          {project.name}
          {isYesterday && <span className="text-muted"> · yesterday</span>}
        </>
      }
      words={words}
      action={isToClose ? { icon: BookCheck, text: 'Sign Off the Day' } : undefined}
    />
  );
}

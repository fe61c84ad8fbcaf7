import { Link } from 'react-router-dom';
import { paths } from '../../model/paths.ts';
import { TodayCard } from './today-card.tsx';

interface TodayDiaryProps {
  today: string;
  /** Of the rows on the screen; a project comes as often as it has rows. */
  projects: readonly { id: number; name: string }[];
}

/** The day's diary of each project that has work (docs/product.md#diary-day). */
export function TodayDiary({ today, projects }: TodayDiaryProps) {
  const each = [...new Map(projects.map((project) => [project.id, project])).values()];
  if (each.length === 0) return null;
  return (
    <TodayCard title="Diary">
      <ul aria-label="Diaries of today" className="pb-2">
        {each
          .sort((one, other) => one.name.localeCompare(other.name))
          .map(({ id, name }) => (
            <li key={id}>
              <Link
                to={paths.diaryDay.href(id, today)}
                className="flex min-h-11 items-center px-4 wrap-anywhere hover:bg-hover @md:px-5"
              >
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </TodayCard>
  );
}

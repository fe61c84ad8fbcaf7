import { FolderOpen } from 'lucide-react';
import { Skeleton, Spinner } from '../../../web/components/controls/skeleton.tsx';
import { EmptyState } from '../../../web/components/feedback/empty-state.tsx';
import { ErrorState } from '../../../web/components/feedback/error-state.tsx';
import { ProgressBar } from '../../../web/components/feedback/progress-bar.tsx';
import { Tag, type Tone } from '../../../web/components/layout/tag.tsx';
import { RelativeTime } from '../../../web/components/layout/times.tsx';
import { Avatar } from '../../../web/components/project/avatar.tsx';
import { StateTag, StatusTag } from '../../../web/components/project/item-tags.tsx';
import { ProjectPicture } from '../../../web/components/project/project-picture.tsx';
import { ListSkeleton } from '../../../web/components/table/list-skeleton.tsx';
import { Faces } from '../../../web/features/assignees/faces.tsx';
import { Section, Specimen } from './section.tsx';

const tones: Tone[] = ['success', 'info', 'warning', 'danger', 'neutral'];
const dates = { scheduledStart: null, scheduledCompletion: null, startedOn: null, completedOn: null };
const trade = { name: 'Oak Electric', isTrade: true } as const;
const answers = ['asked', 'coming', 'cant', 'other'] as const;
const assignees = [
  { who: 'user:one', name: 'Mia Stone', hue: 2, isTrade: false },
  ...answers.map((answer, at) => ({ ...trade, who: `trade:${at}`, hue: at + 3, answer }) as const),
] as const;
const PAST = '2020-01-01';
const FUTURE = '2120-01-01';
const situations = {
  'not scheduled': dates,
  scheduled: { ...dates, scheduledStart: FUTURE },
  'late to start': { ...dates, scheduledStart: PAST },
  'on going': { ...dates, startedOn: PAST },
  'on schedule': { ...dates, startedOn: PAST, scheduledCompletion: FUTURE },
  'late to end': { ...dates, startedOn: PAST, scheduledCompletion: PAST },
  completed: { ...dates, startedOn: PAST, completedOn: PAST },
};

export function Tags() {
  return (
    <Section title="Tags">
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      {Object.entries(situations).map(([name, each]) => (
        <Specimen key={name} name={name}>
          <span className="flex gap-1.5">
            <StateTag dates={each} />
            <StatusTag dates={each} />
          </span>
        </Specimen>
      ))}
    </Section>
  );
}

export function Waiting() {
  return (
    <Section title="Waiting, empty, failed">
      <Specimen name="spinner">
        <Spinner />
      </Specimen>
      <Specimen name="progress" className="w-40">
        <ProgressBar label="Sixty of a hundred" value={60} />
      </Specimen>
      <Specimen name="skeleton" className="w-40">
        <Skeleton className="h-4 w-full" />
      </Specimen>
      <Specimen name="list on its way" className="w-full max-w-md">
        <ListSkeleton rows={3} />
      </Specimen>
      <Specimen name="empty" className="w-72">
        <EmptyState icon={FolderOpen} text="Nothing yet" />
      </Specimen>
      <Specimen name="failed" className="w-72">
        <ErrorState text="The list could not be loaded." onRetry={() => {}} />
      </Specimen>
    </Section>
  );
}

export function People() {
  return (
    <Section title="People and pictures">
      <Avatar userId="one" name="Mia Stone" />
      <Avatar userId="two" name="Jordan Blake" size="small" />
      <Specimen name="assigned">
        <Faces assignees={assignees} />
      </Specimen>
      <Specimen name="answers">
        <Faces assignees={assignees.slice(3)} />
      </Specimen>
      <RelativeTime instant="2026-01-05T09:00:00Z" />
      {Array.from({ length: 8 }, (_, id) => (
        <ProjectPicture
          key={String(id)}
          project={{ id, name: 'Mill', bannerPic: null, bannerFocusX: 50, bannerFocusY: 50 }}
          className="h-10 w-16 rounded-control"
        />
      ))}
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DiaryDay } from '../../../../functions/core/diary/contract.ts';
import { ButtonLink } from '../../../components/controls/button-link.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { AsOf } from '../../../components/feedback/as-of.tsx';
import { CardSkeleton } from '../../../components/feedback/card-skeleton.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { useIsGone } from '../../../components/feedback/use-is-gone.ts';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { usePrintKey } from '../../../components/print/use-print-key.ts';
import { lazyAtUse } from '../../../lib/code/lazy.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { addDays } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { paths } from '../../../model/paths.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { isDiary } from '../../../sync/outbox/entry.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useOutbox } from '../../../sync/react/use-outbox.ts';
import { dayOfPlan } from '../data/day-of-plan.ts';
import { dayTitle } from '../data/diary-words.ts';
import { type DrawnDay, drawnDay } from '../data/drawn-day.ts';
import { isTaken } from '../data/keys.ts';
import { diaryDayQuery } from '../data/queries.ts';
import { useLiveDiary } from '../data/use-live-diary.ts';
import { PagesOfDay } from '../pages/pages-of-day.tsx';
import { CloseDay, type Sentence } from './close-day.tsx';
import { ClosedHere } from './closed-here.tsx';
import { GonePhotos } from './gone-photos.tsx';
import { LineDisputeDialog } from './line-dispute-dialog.tsx';
import { LinesOfDay } from './lines-of-day.tsx';
import { NotesOfDay, PhotosOfDay } from './notes-of-day.tsx';
import { OnSite } from './on-site.tsx';
import { Weather } from './weather.tsx';
import { WorkOfDay } from './work-of-day.tsx';

interface DayScreenProps {
  projectId: number;
  day: string;
  /** The colleagues on the project. */
  people?: ReactNode;
  /** Begins a report of the day, once it is closed. */
  report?: ReactNode;
  /** Takes photos of a task of the day, of which another one can be chosen. */
  camera?: (task: { id: number; name: string } | null) => ReactNode;
  /** The notes and photos that are on their way. */
  waiting?: ReactNode;
}

const DaySheet = lazyAtUse(() => import('./day-sheet.tsx'));
const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** A day of the diary: what it says by itself, and what people say of it (docs/product.md#diary-day). */
export function DayScreen(props: DayScreenProps) {
  const { projectId, day, people, report } = props;
  const slots = { camera: props.camera, waiting: props.waiting };
  const query = useQuery(diaryDayQuery(projectId, day));
  const isGone = useIsGone(query);
  useLiveDiary(projectId);
  const isAway = useValue(connection) !== 'online';
  const plan = usePlan(projectId);
  const [isPrinting, setPrinting] = useState(false);
  const print = () => setPrinting(true);
  usePrintKey(print);
  const navigate = useNavigate();
  const [before, after] = [addDays(day, -1), addDays(day, 1)].map((other) => paths.diaryDay.href(projectId, other));
  const today = useToday();
  const isLast = day >= today;
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const to = { ArrowLeft: before, ArrowRight: isLast ? undefined : after }[event.key];
      if (!to || event.altKey || event.ctrlKey || event.metaKey || isTaken(event.target)) return;
      event.preventDefault();
      void navigate(to, { replace: true });
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [navigate, before, after, isLast]);
  if (isGone) {
    return <Gone text="There is no daily log of this." to={paths.projects.href()} label="To the Projects" />;
  }
  return (
    <>
      <PageHead
        title={dayTitle(day)}
        action={
          <nav aria-label="Days" className="flex flex-wrap items-center gap-2">
            {people}
            <IconButton icon={Printer} label="Print" onClick={print} />
            {query.data && query.data.pages.length > 0 && report}
            <ButtonLink to={before ?? ''} icon={<ChevronLeft {...icon} />}>
              <span className="sr-only">The day before</span>
            </ButtonLink>
            {!isLast && (
              <ButtonLink to={after ?? ''} icon={<ChevronRight {...icon} />}>
                <span className="sr-only">The day after</span>
              </ButtonLink>
            )}
          </nav>
        }
      />
      {!query.data && isAway && plan ? (
        <Loaded {...slots} projectId={projectId} day={dayOfPlan(plan, day, today)} />
      ) : (
        <QueryView query={query} errorText="The day could not be loaded." loading={<Loading />}>
          {(loaded) => <Loaded {...slots} projectId={projectId} day={loaded} readAt={query.dataUpdatedAt} />}
        </QueryView>
      )}
      {isPrinting && query.data && (
        <Suspense>
          <DaySheet projectId={projectId} day={query.data} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface LoadedProps extends Pick<DayScreenProps, 'camera' | 'waiting'> {
  projectId: number;
  day: DiaryDay;
  /** When the server said it; without it the day was never read. */
  readAt?: number;
}

function Loaded({ projectId, day: known, readAt, camera, waiting }: LoadedProps) {
  const { day, lines, people, isWeatherWaiting, closing } = useDrawnDay(projectId, known);
  const isShut = !day.isOpen;
  const now = useToday();
  const sentence = useRef<Sentence | null>(null);
  return (
    <>
      {readAt === undefined ? (
        <p role="status" className="mb-3 text-muted text-sm">
          What others wrote of this day comes with the connection. You can write it and sign it off.
        </p>
      ) : (
        <AsOf at={readAt} className="mb-3 text-sm" />
      )}
      {isShut && (
        <p role="status" className="mb-3 rounded-control bg-warning-tint px-3 py-2 text-warning">
          {day.day > now
            ? 'This day is still to come.'
            : `A day can be written for ${limits.diaryDays} days. This one can be read.`}
        </p>
      )}
      {closing && <ClosedHere closing={closing} />}
      <PagesOfDay projectId={projectId} day={day} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <OnSite projectId={projectId} day={day} isShut={isShut} waiting={people} />
          <WorkOfDay projectId={projectId} day={day} />
          <Weather projectId={projectId} day={day} isShut={isShut} isWaiting={isWeatherWaiting} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <LinesOfDay projectId={projectId} day={day} isShut={isShut} waiting={lines} sentence={sentence} />
          <PhotosOfDay day={day} camera={!isShut && camera?.(taskOf(day))} />
          {waiting}
          <GonePhotos photos={day.gone} />
          <NotesOfDay projectId={projectId} day={day} />
        </div>
      </div>
      <div className="mt-4 flex justify-end">
        {!closing && <CloseDay projectId={projectId} day={day} sentence={sentence} />}
      </div>
      <LineDisputeDialog projectId={projectId} />
    </>
  );
}

/** The task that a photo of the day is most likely of. */
function taskOf({ facts: { shared, office } }: DiaryDay): { id: number; name: string } | null {
  const rows = [...shared.work, ...shared.underWay, ...office.notBegun];
  const row = rows.find(({ k }) => k.startsWith('task:'));
  return row ? { id: Number(row.k.slice('task:'.length)), name: row.n.title } : null;
}

function Loading() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <CardSkeleton fields={4} />
      <CardSkeleton fields={2} />
    </div>
  );
}

/** The day as the server has it, with what waits in this browser. */
function useDrawnDay(projectId: number, day: DiaryDay): DrawnDay {
  const entries = useOutbox();
  const { id, fullname } = useCurrentUser();
  return useMemo(() => {
    const ofDiary = entries.filter(isDiary).filter((entry) => entry.projectId === projectId);
    return drawnDay(day, ofDiary, { id, fullname });
  }, [entries, projectId, day, id, fullname]);
}

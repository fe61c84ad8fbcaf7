import { Suspense } from 'react';
import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { AskedLinkBar } from '../links/asked-link-bar.tsx';
import { LinkingBar } from '../links/linking-bar.tsx';
import type { Bars } from '../rows/bars.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { footer, useScheduleUi } from '../state/schedule-ui.ts';
import { CascadeBar } from './cascade-bar.tsx';

/** A row with its dates, its commands, links and decisions. */
export const Chosen = lazyPart(() => import('./chosen.tsx'));
const SelectedRows = lazyPart(() => import('./selected-rows.tsx'));

interface ChosenRowProps {
  row: ScheduleRow | undefined;
  bars: Bars;
}

/** The bar at the foot of a phone: what asks for a decision, else the chosen row with its commands. */
export function ChosenRow({ row, bars }: ChosenRowProps) {
  const isAsking = useIsAsking();
  if (isAsking) return <Decisions />;
  return (
    row && (
      <section aria-label="Chosen task" className={footer}>
        <Suspense fallback={<ChosenLoading name={row.name} />}>
          <Chosen key={row.key} row={row} bars={bars} />
        </Suspense>
      </section>
    )
  );
}

/** The name of the chosen row, and the places of its dates and commands. */
export function ChosenLoading({ name }: { name: string }) {
  return (
    <>
      <div className="min-w-0 grow basis-48">
        <p className="truncate font-medium">{name}</p>
        <Skeleton className="mt-1 h-4 w-40 max-w-full" />
      </div>
      <LoadingNote />
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 w-20" />
        <Skeleton className="h-9 w-20" />
        <Skeleton className="h-9 w-28" />
        <Skeleton className="h-9 w-20" />
      </div>
    </>
  );
}

/** Whether something waits for a decision, whose bar then stands at the foot. */
export function useIsAsking(): boolean {
  const { preview, moving, linking, askedLink, selected } = useScheduleUi();
  const [shown, held] = [useValue(preview), useValue(moving)];
  const [from, asked, several] = [useValue(linking), useValue(askedLink), useValue(selected)];
  return from !== null || (shown !== null && (asked !== null || held !== null)) || several !== null;
}

/** A drag, a link or several rows, with what to decide about them. */
export function Decisions() {
  const { preview, moving, linking, askedLink, selected } = useScheduleUi();
  const asked = useValue(askedLink);
  const [shown, held, from] = [useValue(preview), useValue(moving), useValue(linking)];
  const several = useValue(selected);
  if (from) return <LinkingBar from={from} />;
  if (shown && asked) return <AskedLinkBar asked={asked} words={shown.words} />;
  if (shown && held) return <CascadeBar preview={shown} moving={held} />;
  return (
    several && (
      <Suspense>
        <SelectedRows selected={several} />
      </Suspense>
    )
  );
}

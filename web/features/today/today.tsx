import { Printer } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { LibraryInput } from '../../components/files/library-input.tsx';
import { FilterButton, type OpenedFilter } from '../../components/filter/filter-button.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { usePrintKey } from '../../components/print/use-print-key.ts';
import { lazyPart } from '../../lib/code/lazy.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { isOtherScreen, loading } from '../../sync/react/loading.ts';
import { PhotoButton, PhotoQuestion } from './camera/photo-flow.tsx';
import { usePhotoFlow } from './camera/use-photo-flow.ts';
import { todayQuery } from './queries.ts';
import { TodayScreen } from './today-screen.tsx';
import { todayFilterOf, useTodayAddress, useTodayFilter } from './use-today-filter.ts';

const FilterPanel = lazyPart(() => import('../../components/filter/filter-panel.tsx'));

export const loader = loading(async ({ request }, { queries }) => {
  const me = await queries.ensureQueryData(currentUserQuery);
  return todayQuery(todayFilterOf(new URL(request.url).searchParams, me).who);
});
export const shouldRevalidate = isOtherScreen;

export function Component() {
  const flow = usePhotoFlow();
  const [isPrinting, setPrinting] = useState(false);
  const print = () => setPrinting(true);
  usePrintKey(print);
  // Photos that have no task yet are shown first.
  const library = !flow.isThere && <LibraryInput label="Choose from Library" onShot={flow.take} />;
  return (
    <>
      <PageHead
        title="Today"
        action={
          <span className="flex flex-wrap justify-end gap-2">
            <TodayFilterButton />
            <IconButton icon={Printer} label="Print" onClick={print} />
            <span className="flex gap-2 max-sm:hidden">
              {library}
              <PhotoButton flow={flow} />
            </span>
          </span>
        }
      />
      <TodayScreen flow={flow} isPrinting={isPrinting} onPrinted={() => setPrinting(false)} />
      {/* Where the thumb is, over the whole width: no row is half covered. The space lets the last one scroll above it. */}
      <div className="h-18 sm:hidden" />
      <div className="fixed inset-x-0 bottom-(--bars-at-bottom) z-20 border-line border-t bg-raised px-4 py-2 sm:hidden">
        <div className="flex items-center gap-2">
          {library}
          <PhotoButton flow={flow} className="h-12! min-w-0 grow" />
        </div>
      </div>
      <PhotoQuestion flow={flow} />
    </>
  );
}

/** Opens the filter of today: by who does the work, project, and whether it is late. */
function TodayFilterButton() {
  const { count } = useTodayAddress();
  return <FilterButton count={count}>{(opened) => <TodayFilterPanel {...opened} />}</FilterButton>;
}

function TodayFilterPanel(opened: OpenedFilter) {
  return <FilterPanel {...opened} filter={useTodayFilter()} />;
}

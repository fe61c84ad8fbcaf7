import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { classNames } from '../../../components/controls/control-style.ts';
import { LoadingNote, Skeleton } from '../../../components/controls/skeleton.tsx';
import { readOpened } from '../../../session/opened.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { withTools } from './project-bar.tsx';
import { tabOf } from './project-tabs.tsx';
import { TabLoading } from './tab-loading.tsx';
import { ToList, ToListArrow } from './to-list.tsx';

interface ProjectHeadLoadingProps {
  projectId: number;
  isTemplate: boolean;
}

/** The room that a project will take: its head, and the content of its tab. */
export function ProjectHeadLoading({ projectId, isTemplate }: ProjectHeadLoadingProps) {
  const [search] = useSearchParams();
  const tab = tabOf(search.get('tab'), isTemplate);
  return (
    <div>
      <LoadingNote />
      <HeadLoading projectId={projectId} isTemplate={isTemplate} isDetails={tab === 'details'} />
      <div
        className={classNames(
          '-mx-4 border-line border-b px-4 sm:-mx-6 sm:px-6',
          withTools.includes(tab) && 'max-lg:pb-11',
        )}
      >
        <div className="flex h-11 items-center gap-6 overflow-hidden">
          {['a', 'b', 'c', 'd', 'e'].map((of) => (
            <Skeleton key={of} className="h-4 w-14 shrink-0" />
          ))}
        </div>
      </div>
      <div className={classNames('mt-2', tab !== 'schedule' && 'sm:mt-4')}>
        <TabLoading tab={tab} />
      </div>
    </div>
  );
}

/** On Details with the place of the picture that the project had when it was seen last. */
function HeadLoading({ projectId, isTemplate, isDetails }: ProjectHeadLoadingProps & { isDetails: boolean }) {
  const wasPictured = useWasPictured(projectId);
  const isLarge = isDetails && wasPictured;
  return (
    <div
      className={classNames('relative max-sm:-mt-2', isLarge && 'lg:mb-2 lg:grid lg:grid-cols-2 lg:items-end lg:gap-6')}
    >
      <ToList isTemplate={isTemplate} />
      {isLarge && <Skeleton className="mb-3 aspect-[21/9] w-full rounded-card max-sm:mt-2 lg:mb-0" />}
      <div className="flex gap-x-2 sm:gap-x-4">
        <ToListArrow isTemplate={isTemplate} />
        {!isLarge && <Skeleton className="mt-1 h-10 w-16 shrink-0 rounded-control max-sm:mt-0 max-sm:size-9" />}
        <div
          className={classNames(
            'flex min-w-0 grow flex-col gap-2.5 pt-1.5',
            isLarge ? 'h-24 lg:h-34' : 'h-17 max-sm:h-19',
          )}
        >
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-4 w-52 max-w-full" />
        </div>
      </div>
    </div>
  );
}

interface Row {
  id: number;
  bannerPic?: string | null;
}

/** Before a project is read: whether it had a picture when this browser saw it last, in a list or open. */
function useWasPictured(projectId: number): boolean {
  const { userId } = useSync();
  const queries = useQueryClient();
  // Only pages of lists have rows with pictures.
  const pages = queries.getQueriesData<{ data?: Row[] }>({ queryKey: ['projects'] });
  const rows = pages.flatMap(([, page]) => page?.data ?? []);
  if (rows.some(({ id, bannerPic }) => id === projectId && bannerPic)) return true;
  return readOpened(userId).some(({ kind, id, isPictured }) => kind === 'project' && id === projectId && isPictured);
}

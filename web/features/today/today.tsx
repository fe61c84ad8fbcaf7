import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { parseTodayWho, rememberedWho, rememberWho, type TodayWho } from '../../session/today-who.ts';
import { isOtherScreen, loading } from '../../sync/react/loading.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { PhotoButton, PhotoQuestion } from './camera/photo-flow.tsx';
import { usePhotoFlow } from './camera/use-photo-flow.ts';
import { todayQuery } from './queries.ts';
import { TodayScreen } from './today-screen.tsx';
import { WhoChoice } from './who-choice.tsx';

const whoOf = (search: URLSearchParams, userId: string) => parseTodayWho(search.get('who')) ?? rememberedWho(userId);

export const loader = loading(({ request }, { userId }) =>
  todayQuery(whoOf(new URL(request.url).searchParams, userId)),
);
export const shouldRevalidate = isOtherScreen;

export function Component() {
  const { userId } = useSync();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const flow = usePhotoFlow();
  const who = whoOf(search, userId);
  const choose = (next: TodayWho) => {
    rememberWho(userId, next);
    void navigate(paths.today.href(next), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHead title="Today" action={<PhotoButton flow={flow} className="max-sm:hidden" />} />
      <WhoChoice who={who} onChoose={choose} />
      <TodayScreen who={who} flow={flow} onShowAll={() => choose('all')} />
      {/* Where the thumb is, over the whole width: no row is half covered. The space lets the last one scroll above it. */}
      <div className="h-18 sm:hidden" />
      <div className="fixed inset-x-0 bottom-(--bars-at-bottom) z-20 border-line border-t bg-raised px-4 py-2 sm:hidden">
        <PhotoButton flow={flow} className="h-12! w-full" />
      </div>
      <PhotoQuestion flow={flow} />
    </>
  );
}

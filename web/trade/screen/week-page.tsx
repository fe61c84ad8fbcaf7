import { CalendarCheck, CloudOff, RotateCw } from 'lucide-react';
import type { Visits } from '../../../functions/core/visits/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../components/controls/skeleton.tsx';
import { SignInToNetwork } from '../../components/feedback/pages/sign-in-to-network.tsx';
import { useValue } from '../../lib/store/use-store.ts';
import { isMessage, isUnsent } from '../data/waiting.ts';
import type { Week } from '../data/week.ts';
import type { WeekState } from '../data/week-state.ts';
import { Drawings } from '../drawings/drawings.tsx';
import { longDay, shortDay } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { Message } from '../parts/message.tsx';
import { ToFix } from '../todos/to-fix.tsx';
import { Days } from './days.tsx';
import { Head } from './head.tsx';
import { LinkOver } from './link-over.tsx';
import { StatusLine } from './status-line.tsx';
import { Unsent } from './unsent.tsx';

/** The visits of a link, in the language of its trade. */
export function WeekPage({ week }: { week: Week }) {
  const state = useValue(week);
  return (
    <LanguageProvider ofTrade={state.visits?.trade.language}>
      {state.status === 'over' || state.status === 'forgotten' ? (
        <LinkOver isForgotten={state.status === 'forgotten'}>
          <Unsent all={state.waiting.filter(isUnsent)} />
        </LinkOver>
      ) : (
        <div className="mx-auto max-w-xl px-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
          <Head
            visits={state.visits}
            waiting={state.waiting.filter(isMessage).length}
            onForget={() => void week.forget()}
          />
          <StatusLine state={state} />
          <Unsent all={state.waiting.filter(isUnsent)} onDiscard={week.discard} />
          <main>
            <Drawings week={week} state={state} />
            <ToFix week={week} state={state} />
            <Content week={week} state={state} />
          </main>
        </div>
      )}
    </LanguageProvider>
  );
}

function Content({ week, state }: { week: Week; state: WeekState }) {
  const { say } = useLanguage();
  const { visits, status, line } = state;
  if (status === 'loading') return <Loading label={say.loading} />;
  if (!visits)
    return (
      <Message icon={CloudOff} title={say.failedTitle} text={line === 'limited' ? say.limitedText : say.failedText}>
        {line === 'taken over' && <SignInToNetwork says={say.takenOver} asks={say.signInToNetwork} />}
        <Button
          look="primary"
          className="h-11"
          icon={<RotateCw aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => void week.refresh()}
        >
          {say.retry}
        </Button>
      </Message>
    );
  return (
    <>
      {visits.visits.length === 0 ? (
        <Message icon={CalendarCheck} title={say.noneTitle} text={say.noneText(longDay(say, visits.until))} />
      ) : (
        <Days visits={visits} state={state} week={week} />
      )}
      <Later visits={visits} />
    </>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className="space-y-4 pt-2">
      <LoadingNote label={label} />
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** The visits after the days of the page: how many, with task and day. A page that was kept by an earlier release has none. */
function Later({ visits }: { visits: Pick<Visits, 'today'> & Partial<Pick<Visits, 'later'>> }) {
  const { say } = useLanguage();
  const { later, today } = visits;
  if (!later?.count) return null;
  return (
    <section aria-labelledby="later" className="pt-6">
      <h2 id="later" className="pb-2 font-semibold text-muted">
        {say.later(later.count)}
      </h2>
      <ul className="space-y-2">
        {later.first.map(({ id, project, phase, task, from }) => (
          <li key={id} className="flex gap-3">
            <span className="shrink-0 text-muted tabular-nums">{shortDay(say, from, today)}</span>
            <span dir="auto" className="wrap-anywhere min-w-0">
              {task ?? phase} <span className="text-muted">· {project}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

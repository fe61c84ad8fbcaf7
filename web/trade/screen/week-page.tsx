import { CalendarCheck, CircleAlert, CloudOff, HardDrive, Hourglass, type LucideIcon, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Visits } from '../../../functions/core/visits/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../components/controls/skeleton.tsx';
import { SignInToNetwork } from '../../components/feedback/pages/sign-in-to-network.tsx';
import { copyText } from '../../lib/copy-text.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { VisitCard } from '../card/visit-card.tsx';
import { daysOf } from '../data/cards.ts';
import type { Unsent as Words } from '../data/waiting.ts';
import { isMessage, isUnsent } from '../data/waiting.ts';
import type { Week } from '../data/week.ts';
import { hasNoVisit, isAway, type WeekState } from '../data/week-state.ts';
import { Drawings } from '../drawings/drawings.tsx';
import { longDay, momentIn, nearDay, shortDay, todayAfter } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { LanguageProvider } from '../language/language-provider.tsx';
import { Message } from '../parts/message.tsx';
import { ToFix } from '../todos/to-fix.tsx';
import { Head } from './head.tsx';
import { LinkOver } from './link-over.tsx';

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

interface DaysProps {
  visits: Visits;
  state: WeekState;
  week: Week;
}

/** The visits by day. */
function Days({ visits, state, week }: DaysProps) {
  const { say } = useLanguage();
  const today = todayAfter(visits.today, state.at);
  return daysOf(visits, state.waiting, today).map(({ day, cards }) => {
    const near = day && nearDay(say, day, today);
    return (
      <section key={day} aria-labelledby={`day-${day}`} className="pt-4">
        <h2 id={`day-${day}`} className="pb-2 font-semibold text-lg first-letter:uppercase">
          {day === null ? say.late : longDay(say, day)}
          {near && <span className="font-normal text-muted"> · {near}</span>}
        </h2>
        <ul className="space-y-3">
          {cards.map((card) => (
            <li key={card.visit.id}>
              <VisitCard card={card} today={today} company={visits.company} state={state} week={week} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** Says how old the page is without a connection, what waits to be sent, and what could not be used. */
function StatusLine({ state }: { state: WeekState }) {
  const { say } = useLanguage();
  const { line, visits, at, waiting, outcomes } = state;
  const withoutVisit = waiting.filter((each) => hasNoVisit(each, state)).length;
  const willBeSent = waiting.filter(isMessage).length - withoutVisit;
  const isGone = Object.values(outcomes).includes('gone');
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {isAway(state) && visits && (
        <Line icon={CloudOff}>
          {line === 'taken over' && <SignInToNetwork says={say.takenOver} asks={say.signInToNetwork} />}
          {line === 'broken' && say.offline} {say.asOf(momentIn(say, new Date(at)))}{' '}
          {willBeSent > 0 && say.willSend(willBeSent)}
        </Line>
      )}
      {line === 'limited' && visits && <Line icon={Hourglass}>{say.limitedBar}</Line>}
      {!state.isKept && <Line icon={HardDrive}>{say.notKept}</Line>}
      {withoutVisit > 0 && <Line icon={CircleAlert}>{say.photosGone(withoutVisit)}</Line>}
      {isGone && <Line icon={CircleAlert}>{say.goneNote}</Line>}
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-warning-tint px-3 py-2 text-warning">
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

interface UnsentProps {
  all: readonly Words[];
  /** Not where nothing is kept any more. */
  onDiscard?: (key: string) => Promise<void>;
}

/** What the trade wrote that nobody takes any more: to copy, and to discard. */
function Unsent({ all, onDiscard }: UnsentProps) {
  return all.map((words) => <UnsentWords key={words.key} words={words} onDiscard={onDiscard} />);
}

function UnsentWords({ words: { key, text, why }, onDiscard }: Pick<UnsentProps, 'onDiscard'> & { words: Words }) {
  const { say } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  return (
    <section className="mt-2 rounded-control bg-warning-tint px-3 py-2">
      <p role="status" className="text-warning">
        {why === 'gone' ? say.unsentGone : say.unsent}
      </p>
      <p className="wrap-anywhere whitespace-pre-line py-2">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="h-11 grow" onClick={() => void copyText(text).then(() => setCopied(true))}>
          {isCopied ? say.copied : say.copy}
        </Button>
        {onDiscard && (
          <Button className="h-11" onClick={() => void onDiscard(key)}>
            {say.discard}
          </Button>
        )}
      </div>
    </section>
  );
}

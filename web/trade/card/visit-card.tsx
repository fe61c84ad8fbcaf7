import { Mail, MapPin, Phone } from 'lucide-react';
import type { Visit, Visits } from '../../../functions/core/visits/contract.ts';
import { MilestoneMark } from '../../components/project/milestone-mark.tsx';
import { callHref, mailHref } from '../../lib/reach.ts';
import type { Card } from '../data/cards.ts';
import type { Week } from '../data/week.ts';
import { isAway, type Outcome, type WeekState } from '../data/week-state.ts';
import { dayRange } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { Photos } from '../parts/photos.tsx';
import { Notes } from './notes.tsx';
import { Reply } from './reply.tsx';
import { Work } from './work.tsx';

interface VisitCardProps {
  card: Card;
  today: string;
  company: Visits['company'];
  state: WeekState;
  week: Week;
}

/** One visit: where, what, until when, whom to ask, and what the trade says of it. */
export function VisitCard({ card, today, company, state, week }: VisitCardProps) {
  const { say } = useLanguage();
  const { visit, isWaiting, photosWaiting } = card;
  const outcome = state.outcomes[visit.id];
  return (
    <article className="rounded-card border border-line bg-surface p-4 wrap-anywhere" aria-label={visit.project.name}>
      <h3 className="font-semibold text-lg">{visit.project.name}</h3>
      {visit.project.address && <MapLink address={visit.project.address} />}
      <p className="mt-1 text-lg">
        {visit.isMilestone && <MilestoneMark label={say.milestone} className="mr-1 align-[-1px]" />}
        {visit.task ?? visit.phase}
      </p>
      <p className="text-muted">{visit.task ? visit.phase : say.wholePhase}</p>
      <When visit={visit} />
      <Notes notes={visit.notes} state={state} week={week} />
      <Contact contact={visit.contact} company={company} />
      <div className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
        {visit.work === 'open' && (
          <Reply visit={visit} today={today} onAnswer={(answer, day) => week.answer(visit, answer, day)} />
        )}
        <Work
          visit={visit}
          onReport={(work) => week.answer(visit, work, today)}
          movesOthers={(work) => week.movesOthers(visit, work, today)}
        >
          {visit.takesPhotos && visit.from <= today && (
            <Photos waiting={photosWaiting} onAdd={(files) => week.addPhotos(visit, files)} />
          )}
        </Work>
        <div role="status" className="text-warning empty:hidden">
          {outcome && outcome !== 'gone' && <p>{saidOf(outcome, say)}</p>}
          {isWaiting && <p className="text-muted">{isAway(state) ? say.waits : say.sending}</p>}
        </div>
      </div>
    </article>
  );
}

function saidOf(outcome: Exclude<Outcome, 'gone'>, say: ReturnType<typeof useLanguage>['say']): string {
  const texts = {
    changed: say.changed,
    moved: say.moved,
    refused: say.refused,
    full: say.photosFull,
    'photo-refused': say.photoRefused,
  };
  return texts[outcome];
}

function When({ visit }: { visit: Visit }) {
  const { say } = useLanguage();
  if (visit.from === visit.to) return null;
  return (
    <p className="text-muted tabular-nums">
      {dayRange(say, visit.from, visit.to)} · {say.days(visit.days)}
    </p>
  );
}

function MapLink({ address }: { address: string }) {
  const { say } = useLanguage();
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener noreferrer"
      title={say.map}
      className="-mx-1 flex min-h-11 items-center gap-2 rounded-control px-1 text-accent underline-offset-2 hover:underline"
    >
      <MapPin aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0">{address}</span>
      <span className="sr-only">{say.map}</span>
    </a>
  );
}

/** Whom to call: the person of the visit, else the company; to write to where nobody has a number. */
function Contact({ contact, company }: { contact: Visit['contact']; company: Visits['company'] }) {
  const { say } = useLanguage();
  const called = contact?.phone ? contact : company.phone ? company : undefined;
  const name = called?.name ?? contact?.name;
  const address = called?.phone ? callHref(called.phone) : contact?.email && mailHref(contact.email);
  if (!name || !address) return null;
  const Icon = called ? Phone : Mail;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{say.questions}</span>
      <a
        href={address}
        className="inline-flex min-h-11 items-center gap-2 rounded-control text-accent underline-offset-2 hover:underline"
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        {called ? say.call(name) : say.mail(name)}
      </a>
    </p>
  );
}

// The words of reports in each language: papers, mails and the page of a link say the same. Words of people are not
// translated.
import type { ReportKind, ReportLanguage } from './content.ts';
import { fullDay, shortDay } from './day-words.ts';

export interface ReportWords {
  kind: Record<ReportKind, string>;
  /** `Report 12` */
  report: (number: number) => string;
  draft: string;
  span: (first: string, last: string) => string;
  issued: (day: string, by: string | null) => string;
  summary: string;
  done: string;
  next: string;
  needs: string;
  schedule: string;
  photos: string;
  nothingDone: string;
  nothingNext: string;
  nothingNeeded: string;
  doneOn: (day: string) => string;
  underWay: string;
  fromTo: (start: string | null, completion: string | null) => string;
  decideBy: (day: string) => string;
  wasDue: (day: string) => string;
  validUntil: (day: string) => string;
  planned: string;
  now: string;
  completed: string;
  onTime: string;
  later: (days: number) => string;
  earlier: (days: number) => string;
  /** `Mar 3: Jun 30 → Jul 2` */
  moved: (on: string, from: string | null, to: string | null) => string;
  weather: (days: readonly string[]) => string;
  unchangedSince: (day: string, page: number) => string;
  page: (number: number) => string;
  amendedBy: (page: number) => string;
  gaps: string;
  check: (pages: number, faults: number) => string;
  team: string;
  clients: string;
  trades: string;
  open: string;
  plan: string;
  actual: string;
  moves: string;
  documents: string;
  signature: string;
  diary: string;
  taken: (time: string, clock: 'camera' | 'device' | 'server') => string;
  received: (time: string) => string;
  openReport: string;
  /** Rules suggest it; a person changes it. */
  suggested: (facts: SuggestedFacts) => string;
}

/** The facts that the rules of a suggested summary look at. */
export interface SuggestedFacts {
  done: readonly string[];
  next: readonly string[];
  /** Decisions that wait for the client. */
  needs: number;
  planned: string | null;
  now: string | null;
}

export const reportWords: Record<ReportLanguage, ReportWords> = {
  en: {
    kind: { week: 'Owner report', days: 'Diary', book: 'Project book' },
    report: (number) => `Report ${number}`,
    draft: 'Draft',
    span: (first, last) =>
      first === last ? fullDay(first, 'en') : `${fullDay(first, 'en')} to ${fullDay(last, 'en')}`,
    issued: (day, by) => `Issued ${fullDay(day, 'en')}${by ? ` by ${by}` : ''}`,
    summary: 'Summary',
    done: 'Done',
    next: 'Next two weeks',
    needs: 'What we need from you',
    schedule: 'Schedule',
    photos: 'Photos',
    nothingDone: 'Nothing was completed in these days.',
    nothingNext: 'Nothing is planned in these two weeks.',
    nothingNeeded: 'Nothing at the moment.',
    doneOn: (day) => shortDay(day, 'en'),
    underWay: 'under way',
    fromTo: (start, completion) => range(start, completion, (day) => shortDay(day, 'en')),
    decideBy: (day) => `Decide by ${shortDay(day, 'en')}`,
    wasDue: (day) => `It was due on ${shortDay(day, 'en')}`,
    validUntil: (day) => `Valid until ${shortDay(day, 'en')}`,
    planned: 'Planned completion',
    now: 'Completion now',
    completed: 'Completed',
    onTime: 'On time',
    later: (days) => `${days} ${days === 1 ? 'day' : 'days'} later than planned`,
    earlier: (days) => `${days} ${days === 1 ? 'day' : 'days'} earlier than planned`,
    moved: (on, from, to) => `${shortDay(on, 'en')}: ${range(from, to, (day) => shortDay(day, 'en'), ' → ')}`,
    weather: (days) =>
      `${days.length} ${days.length === 1 ? 'day' : 'days'} of bad weather: ${days.map((day) => shortDay(day, 'en')).join(', ')}`,
    unchangedSince: (day, page) => `Page ${page} of the diary, ${fullDay(day, 'en')}`,
    page: (number) => `Page ${number}`,
    amendedBy: (page) => `amended by page ${page}`,
    gaps: 'Working days without a page',
    check: (pages, faults) =>
      faults === 0
        ? `All ${pages} pages are as they were written.`
        : `${faults} of ${pages} pages are not as they were written.`,
    team: 'Team',
    clients: 'Owners',
    trades: 'Trades',
    open: 'Open items',
    plan: 'Plan',
    actual: 'As it was',
    moves: 'Changes of the completion',
    documents: 'Documents',
    signature: 'Received by',
    diary: 'Pages of the diary',
    taken: (time, clock) => `${time} by ${{ camera: 'the camera', device: 'the phone', server: 'arrival' }[clock]}`,
    received: (time) => `received ${time}`,
    openReport: 'Open the report',
    suggested: ({ done, next, needs, planned, now }) =>
      [
        done.length > 0 ? `This week we finished ${listed(done, 'and')}.` : 'Work went on this week.',
        next.length > 0 ? `Next ${next.length === 1 ? 'comes' : 'come'} ${listed(next, 'and')}.` : '',
        needs > 0 ? `We need ${needs} ${needs === 1 ? 'decision' : 'decisions'} from you.` : '',
        now ? completionSentence(planned, now) : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  es: {
    kind: { week: 'Informe al propietario', days: 'Diario de obra', book: 'Libro de la obra' },
    report: (number) => `Informe ${number}`,
    draft: 'Borrador',
    span: (first, last) =>
      first === last ? fullDay(first, 'es') : `${fullDay(first, 'es')} al ${fullDay(last, 'es')}`,
    issued: (day, by) => `Emitido el ${fullDay(day, 'es')}${by ? ` por ${by}` : ''}`,
    summary: 'Resumen',
    done: 'Terminado',
    next: 'Próximas dos semanas',
    needs: 'Lo que necesitamos de usted',
    schedule: 'Calendario',
    photos: 'Fotos',
    nothingDone: 'No se terminó nada en estos días.',
    nothingNext: 'No hay nada previsto en estas dos semanas.',
    nothingNeeded: 'Nada por el momento.',
    doneOn: (day) => shortDay(day, 'es'),
    underWay: 'en curso',
    fromTo: (start, completion) => range(start, completion, (day) => shortDay(day, 'es')),
    decideBy: (day) => `Decida antes del ${shortDay(day, 'es')}`,
    wasDue: (day) => `El plazo era el ${shortDay(day, 'es')}`,
    validUntil: (day) => `Válido hasta el ${shortDay(day, 'es')}`,
    planned: 'Terminación prevista',
    now: 'Terminación actual',
    completed: 'Terminado',
    onTime: 'A tiempo',
    later: (days) => `${days} ${days === 1 ? 'día' : 'días'} después de lo previsto`,
    earlier: (days) => `${days} ${days === 1 ? 'día' : 'días'} antes de lo previsto`,
    moved: (on, from, to) => `${shortDay(on, 'es')}: ${range(from, to, (day) => shortDay(day, 'es'), ' → ')}`,
    weather: (days) =>
      `${days.length} ${days.length === 1 ? 'día' : 'días'} de mal tiempo: ${days.map((day) => shortDay(day, 'es')).join(', ')}`,
    unchangedSince: (day, page) => `Página ${page} del diario, ${fullDay(day, 'es')}`,
    page: (number) => `Página ${number}`,
    amendedBy: (page) => `modificada por la página ${page}`,
    gaps: 'Días hábiles sin página',
    check: (pages, faults) =>
      faults === 0
        ? `Las ${pages} páginas están como se escribieron.`
        : `${faults} de ${pages} páginas no están como se escribieron.`,
    team: 'Equipo',
    clients: 'Propietarios',
    trades: 'Oficios',
    open: 'Pendientes',
    plan: 'Plan',
    actual: 'Como fue',
    moves: 'Cambios de la terminación',
    documents: 'Documentos',
    signature: 'Recibido por',
    diary: 'Páginas del diario',
    taken: (time, clock) =>
      `${time} según ${{ camera: 'la cámara', device: 'el teléfono', server: 'la llegada' }[clock]}`,
    received: (time) => `recibida ${time}`,
    openReport: 'Abrir el informe',
    suggested: ({ done, next, needs, planned, now }) =>
      [
        done.length > 0 ? `Esta semana terminamos ${listed(done, 'y')}.` : 'Esta semana los trabajos continuaron.',
        next.length > 0 ? `A continuación: ${listed(next, 'y')}.` : '',
        needs > 0 ? `Necesitamos ${needs} ${needs === 1 ? 'decisión' : 'decisiones'} de usted.` : '',
        now ? terminacion(planned, now) : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
};

function range(start: string | null, end: string | null, words: (day: string) => string, between = ' – '): string {
  if (!start || !end || start === end)
    return [start ?? end]
      .filter((day) => day !== null)
      .map(words)
      .join('');
  return `${words(start)}${between}${words(end)}`;
}

/** The names that a sentence has; the others are counted on the page. */
const NAMED = 3;

function listed(names: readonly string[], and: string): string {
  const first = names.slice(0, NAMED);
  const last = first.pop() ?? '';
  return first.length > 0 ? `${first.join(', ')} ${and} ${last}` : last;
}

const completionSentence = (planned: string | null, now: string) =>
  planned === null || planned === now
    ? `The completion is planned for ${fullDay(now, 'en')}.`
    : `The completion is now planned for ${fullDay(now, 'en')}, instead of ${fullDay(planned, 'en')}.`;

const terminacion = (planned: string | null, now: string) =>
  planned === null || planned === now
    ? `La terminación está prevista para el ${fullDay(now, 'es')}.`
    : `La terminación está prevista ahora para el ${fullDay(now, 'es')}, en lugar del ${fullDay(planned, 'es')}.`;

// The words of reports in each language: papers, mails and the page of a link say the same. Words of people are not
// translated.
import type { PunchState, ReportKind, ReportLanguage } from './content/content.ts';
import { fullDay, rangeDays, shortDay, yearDay } from './day-words.ts';

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
  cutOff: string;
  nothingDone: string;
  nothingNext: string;
  nothingNeeded: string;
  doneOn: (day: string) => string;
  /** The heading of what follows a last day that is over. */
  after: (lastDay: string) => string;
  underWay: string;
  /** Of a row that is late: under way, or not begun. */
  overdue: (start: string | null, completion: string | null, isUnderWay: boolean) => string;
  /** Of a row in a column of what was done. */
  notDone: (start: string | null, completion: string | null) => string;
  fromTo: (start: string | null, completion: string | null) => string;
  decideBy: (day: string) => string;
  wasDue: (day: string) => string;
  validUntil: (day: string) => string;
  planned: string;
  now: string;
  completed: string;
  onTime: string;
  /** In working days; of an earlier report, which did not count them, in days of the calendar. */
  later: (days: number, unit: DayUnit) => string;
  earlier: (days: number, unit: DayUnit) => string;
  /** `Mar 3, 2027: Jun 30 → Jul 2, 2027` */
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
  punch: string;
  punchState: Record<PunchState, string>;
  plan: string;
  plannedDays: string;
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

export type DayUnit = 'working' | 'calendar';

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
    kind: { week: 'Weekly update', days: 'Daily logs', book: 'Closeout book' },
    report: (number) => `Report ${number}`,
    draft: 'Draft',
    span: (first, last) =>
      first === last ? fullDay(first, 'en') : `${fullDay(first, 'en')} to ${fullDay(last, 'en')}`,
    issued: (day, by) => `Published ${fullDay(day, 'en')}${by ? ` by ${by}` : ''}`,
    summary: 'Summary',
    done: 'Done',
    next: 'Next two weeks',
    needs: 'What we need from you',
    schedule: 'Schedule',
    photos: 'Photos',
    cutOff: 'This picture is cut off',
    nothingDone: 'Nothing was completed in these days.',
    nothingNext: 'Nothing is planned in these two weeks.',
    nothingNeeded: 'Nothing at the moment.',
    doneOn: (day) => yearDay(day, 'en'),
    after: (lastDay) => `In the two weeks after ${fullDay(lastDay, 'en')}`,
    underWay: 'in progress',
    overdue: (start, completion, isUnderWay) =>
      isUnderWay
        ? [
            start && `in progress since ${yearDay(start, 'en')}`,
            completion && `was planned to end ${yearDay(completion, 'en')}`,
          ]
            .filter(Boolean)
            .join(', ')
        : `was planned for ${rangeDays(start, completion, 'en')}, not started`,
    notDone: (start, completion) => withDays('not finished', rangeDays(start, completion, 'en')),
    fromTo: (start, completion) => rangeDays(start, completion, 'en'),
    decideBy: (day) => `Decide by ${yearDay(day, 'en')}`,
    wasDue: (day) => `It was due on ${yearDay(day, 'en')}`,
    validUntil: (day) => `Valid until ${yearDay(day, 'en')}`,
    planned: 'Planned completion',
    now: 'Completion now',
    completed: 'Completed',
    onTime: 'On time',
    later: (days, unit) => `${days} ${unit} ${days === 1 ? 'day' : 'days'} later than planned`,
    earlier: (days, unit) => `${days} ${unit} ${days === 1 ? 'day' : 'days'} earlier than planned`,
    moved: (on, from, to) => `${yearDay(on, 'en')}: ${rangeDays(from, to, 'en', ' → ')}`,
    weather: (days) =>
      `${days.length} ${days.length === 1 ? 'day' : 'days'} of bad weather: ${days.map((day) => shortDay(day, 'en')).join(', ')}`,
    unchangedSince: (day, page) => `Page ${page} of the daily log, ${fullDay(day, 'en')}`,
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
    punch: 'Punch list',
    punchState: { open: 'To do', fixed: 'Fixed', checked: 'Checked', confirmed: 'Confirmed' },
    plan: 'Plan',
    plannedDays: 'Planned',
    actual: 'Actual',
    moves: 'Changes of the completion',
    documents: 'Documents',
    signature: 'Received by',
    diary: 'Pages of the daily log',
    taken: (time, clock) => `${time} by ${{ camera: 'the camera', device: 'the phone', server: 'arrival' }[clock]}`,
    received: (time) => `received ${time}`,
    openReport: 'Open the report',
    suggested: ({ done, next, needs, planned, now }) =>
      [
        done.length > 0 ? `This week we finished ${listed(done, 'and')}.` : 'Work continued this week.',
        next.length > 0 ? `Next up: ${listed(next, 'and')}.` : '',
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
    issued: (day, by) => `Publicado el ${fullDay(day, 'es')}${by ? ` por ${by}` : ''}`,
    summary: 'Resumen',
    done: 'Terminado',
    next: 'Próximas dos semanas',
    needs: 'Lo que necesitamos de usted',
    schedule: 'Calendario',
    photos: 'Fotos',
    cutOff: 'Esta imagen está cortada',
    nothingDone: 'No se terminó nada en estos días.',
    nothingNext: 'No hay nada previsto en estas dos semanas.',
    nothingNeeded: 'Nada por el momento.',
    doneOn: (day) => yearDay(day, 'es'),
    after: (lastDay) => `En las dos semanas después del ${fullDay(lastDay, 'es')}`,
    underWay: 'en curso',
    overdue: (start, completion, isUnderWay) =>
      isUnderWay
        ? [
            start && `en curso desde el ${yearDay(start, 'es')}`,
            completion && `debía terminar el ${yearDay(completion, 'es')}`,
          ]
            .filter(Boolean)
            .join(', ')
        : `estaba previsto: ${rangeDays(start, completion, 'es')}, sin empezar`,
    notDone: (start, completion) => withDays('sin terminar', rangeDays(start, completion, 'es')),
    fromTo: (start, completion) => rangeDays(start, completion, 'es'),
    decideBy: (day) => `Decida hasta el ${yearDay(day, 'es')}`,
    wasDue: (day) => `El plazo era el ${yearDay(day, 'es')}`,
    validUntil: (day) => `Válido hasta el ${yearDay(day, 'es')}`,
    planned: 'Terminación prevista',
    now: 'Terminación actual',
    completed: 'Terminado',
    onTime: 'A tiempo',
    later: (days, unit) => `${días(days, unit)} después de lo previsto`,
    earlier: (days, unit) => `${días(days, unit)} antes de lo previsto`,
    moved: (on, from, to) => `${yearDay(on, 'es')}: ${rangeDays(from, to, 'es', ' → ')}`,
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
    punch: 'Lista de pendientes',
    punchState: { open: 'Pendiente', fixed: 'Corregido', checked: 'Revisado', confirmed: 'Confirmado' },
    plan: 'Plan',
    plannedDays: 'Previsto',
    actual: 'Real',
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

const withDays = (what: string, days: string) => (days ? `${days}, ${what}` : what);

const días = (days: number, unit: DayUnit) =>
  unit === 'working'
    ? `${days} ${days === 1 ? 'día hábil' : 'días hábiles'}`
    : `${days} ${days === 1 ? 'día' : 'días'} calendario`;

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
    : `The completion is now planned for ${fullDay(now, 'en')} (originally ${fullDay(planned, 'en')}).`;

const terminacion = (planned: string | null, now: string) =>
  planned === null || planned === now
    ? `La terminación está prevista para el ${fullDay(now, 'es')}.`
    : `La terminación está prevista ahora para el ${fullDay(now, 'es')} (originalmente el ${fullDay(planned, 'es')}).`;

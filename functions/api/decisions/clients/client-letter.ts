// The mails to clients about decisions: what is new, and what they are reminded of (docs/product.md#decision-mails).
import type { Letter, List } from '../../../_shared/services/mail.ts';
import { dayWords } from '../../../core/decisions/day-words.ts';
import { dayToAnswer, type OfferFacts } from '../../../core/decisions/plan/last-day.ts';
import { eventSentence, type ToldEvent } from '../../../core/decisions/record/told-event.ts';

export interface ClientNews {
  kind: 'sent' | 'signed' | 'withdrawn' | 'replied' | 'reminder' | 'disputed';
  projectId: number;
  project: string;
  decisionId: number;
  /** As it was sent. */
  title: string;
  /** The answer, the reason of a withdrawal, or the words of a dispute. */
  text: string | null;
  /** The event with its doer; absent of a reminder, and of mails that an earlier release queued. */
  event?: Omit<ToldEvent, 'text'> | null;
  /** The facts of the day to answer by, of what was sent; a reminder brings its day. */
  offer?: OfferFacts | null;
  respondBy?: string | null;
}

export interface ClientMail {
  userId: string;
  email: string;
  firstName: string;
  language: 'en' | 'es';
  /** Staff, who hear of disputes alone. */
  isOffice: boolean;
  /** They have not chosen a password yet. */
  isInvited: boolean;
  /** The company's day. */
  today: string;
  items: ClientNews[];
}

type Kind = ClientNews['kind'];

interface Words {
  greeting: (name: string) => string;
  /** The subject of one, and of several. */
  one: Record<Kind, (title: string) => string>;
  several: (count: number) => string;
  headings: Record<Kind, string>;
  of: (title: string, project: string) => string;
  by: (day: string) => string;
  over: (day: string) => string;
  invited: string;
  open: string;
  start: string;
  closing: string;
}

const words: Record<'en' | 'es', Words> = {
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    one: {
      sent: (title) => `For you to decide: ${title}`,
      signed: (title) => `Signed, not by everybody yet: ${title}`,
      withdrawn: (title) => `Withdrawn: ${title}`,
      replied: (title) => `An answer about ${title}`,
      reminder: (title) => `Your decision is needed: ${title}`,
      disputed: (title) => `A signature is disputed: ${title}`,
    },
    several: (count) => `${count} news of your decisions`,
    headings: {
      sent: 'For you to decide',
      signed: 'Signed; others still have to. Was one of these not you? Open it and say “This was not me”',
      withdrawn: 'Withdrawn: nothing is asked of you there any more',
      replied: 'Answers to questions',
      reminder: 'Waiting for your decision',
      disputed: 'A signer says: this was not me. What was signed stays, marked, and the office looks into it',
    },
    of: (title, project) => `“${title}” of ${project}`,
    by: (day) => `please decide by ${day}`,
    over: (day) => `it was due on ${day}`,
    invited: 'You have no account yet: the button leads to it. Choose a password, then decide.',
    open: 'Open your decisions',
    start: 'Set up your account',
    closing: 'The button leads to a page behind your sign-in. Opening it signs nothing.',
  },
  es: {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    one: {
      sent: (title) => `Para que usted decida: ${title}`,
      signed: (title) => `Firmado, aún no por todos: ${title}`,
      withdrawn: (title) => `Retirado: ${title}`,
      replied: (title) => `Una respuesta sobre ${title}`,
      reminder: (title) => `Se necesita su decisión: ${title}`,
      disputed: (title) => `Una firma está en disputa: ${title}`,
    },
    several: (count) => `${count} novedades de sus decisiones`,
    headings: {
      sent: 'Para que usted decida',
      signed: 'Firmado; faltan otras firmas. ¿Una de ellas no fue suya? Ábralo y diga «No fui yo»',
      withdrawn: 'Retirado: ya no se le pide nada',
      replied: 'Respuestas a preguntas',
      reminder: 'Esperamos su decisión',
      disputed: 'Un firmante dice: no fui yo. Lo firmado queda, marcado, y la oficina lo revisa',
    },
    of: (title, project) => `«${title}» de ${project}`,
    by: (day) => `decida a más tardar el ${day}`,
    over: (day) => `venció el ${day}`,
    invited: 'Usted aún no tiene cuenta: el botón lleva a ella. Elija una contraseña y después decida.',
    open: 'Abrir sus decisiones',
    start: 'Crear su cuenta',
    closing: 'El botón lleva a una página después de iniciar sesión. Abrirla no firma nada.',
  },
};

const order: readonly Kind[] = ['disputed', 'reminder', 'sent', 'signed', 'replied', 'withdrawn'];

/** `invitation`: the link of somebody who has no password yet. */
export function clientLetter(
  { email, firstName, language, isOffice, isInvited, today, items }: ClientMail,
  siteUrl: string,
  invitation?: string,
): Letter {
  const say = words[language];
  const [first] = items;
  const subject =
    first && items.length === 1 ? `${say.one[first.kind](first.title)} (${first.project})` : say.several(items.length);
  return {
    to: email,
    language,
    subject,
    paragraphs: [
      say.greeting(firstName),
      ...order.flatMap((kind) => listOf(say, kind, { items, language, today })),
      ...(isInvited ? [say.invited] : []),
    ],
    button: invitation
      ? { text: say.start, href: invitation }
      : { text: say.open, href: `${siteUrl}${isOffice ? officePageOf(items) : pageOf(items)}` },
    closing: say.closing,
  };
}

interface Told {
  items: readonly ClientNews[];
  language: 'en' | 'es';
  today: string;
}

function listOf(say: Words, kind: Kind, { items, language, today }: Told): List[] {
  const lines = items
    .filter((item) => item.kind === kind)
    .map(({ title, project, text, event, offer, respondBy = offer ? dayToAnswer(offer) : null }) => {
      const day = respondBy && dayWords(respondBy, language);
      const until = day && (respondBy < today ? say.over(day) : say.by(day));
      // The sender of what is asked is not who asks: the company is.
      const who = event && kind !== 'sent' ? eventSentence(event, language) : '';
      const said = [who, text].filter(Boolean).join(': ');
      return `${say.of(title, project)}${until ? `, ${until}` : ''}.${said ? ` ${said}` : ''}`;
    });
  return lines.length > 0 ? [{ heading: say.headings[kind], lines }] : [];
}

/** One decision, those of one project, or the first page of the clients' site. */
function pageOf(items: readonly ClientNews[]): string {
  const [first] = items;
  if (!first || items.some(({ projectId }) => projectId !== first.projectId)) return '/client';
  const page = `/client/projects/${first.projectId}/decisions`;
  return items.some(({ decisionId }) => decisionId !== first.decisionId) ? page : `${page}/${first.decisionId}`;
}

function officePageOf([first]: readonly ClientNews[]): string {
  return first ? `/projects/edit/${first.projectId}?tab=decisions&decision=${first.decisionId}` : '/decisions';
}

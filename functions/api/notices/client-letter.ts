// The mail of notices to a client: what others wrote to them and what is checked of their punch list, by project, in their language.
import type { Letter } from '../../_shared/services/mail.ts';
import type { Place } from '../mail/round.ts';
import type { NoticeItem, NoticeMail } from './letter.ts';

export interface ClientNotice extends Omit<NoticeItem, 'kind'> {
  /** `checked`: a punch item, of which nothing was written. */
  kind: 'mention' | 'message' | 'reply' | 'checked';
  /** Of a punch item; null of other kinds, as is the place. */
  number: number | null;
  place: string | null;
}

export interface ClientNoticeMail extends Omit<NoticeMail, 'items'> {
  language: 'en' | 'es';
  /** They have not chosen a password yet. */
  isInvited: boolean;
  /** Oldest first. */
  items: ClientNotice[];
}

const words = {
  en: {
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    somebody: 'The office',
    one: (who: string, project: string) => `${who} wrote about ${project}`,
    several: (count: number, about: string) => `${count} new messages about ${about}`,
    yours: 'your projects',
    on: (task: string) => `, on “${task}”`,
    photos: (count: number) => ` (${count} ${count === 1 ? 'photo' : 'photos'})`,
    checked: 'Fixed and ready for you to look at:',
    checkedOf: (project: string) => `Fixed and ready for you to look at (${project}):`,
    checkedAbout: (about: string) => `Fixed and ready for you to look at: ${about}`,
    more: (count: number) => `And ${count} more.`,
    invited: 'You have no account yet: the button leads to it. Choose a password, then read and answer.',
    open: 'Read and answer',
    start: 'Set up your account',
    closing:
      'Please answer on the page: answers to this email are not read. You can switch these emails off in your account.',
    answered:
      'Please answer on the page, where the whole team reads it. You can switch these emails off in your account.',
  },
  es: {
    greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    somebody: 'La oficina',
    one: (who: string, project: string) => `${who} le escribió sobre ${project}`,
    several: (count: number, about: string) => `${count} mensajes nuevos sobre ${about}`,
    yours: 'sus proyectos',
    on: (task: string) => `, sobre «${task}»`,
    photos: (count: number) => ` (${count} ${count === 1 ? 'foto' : 'fotos'})`,
    checked: 'Corregido y listo para que usted lo revise:',
    checkedOf: (project: string) => `Corregido y listo para que usted lo revise (${project}):`,
    checkedAbout: (about: string) => `Corregido y listo para que usted lo revise: ${about}`,
    more: (count: number) => `Y ${count} más.`,
    invited: 'Usted aún no tiene cuenta: el botón lleva a ella. Elija una contraseña y después lea y responda.',
    open: 'Leer y responder',
    start: 'Crear su cuenta',
    closing:
      'Responda en la página: nadie lee las respuestas a este correo. Puede desactivar estos correos en su cuenta.',
    answered: 'Responda en la página, donde lo lee todo el equipo. Puede desactivar estos correos en su cuenta.',
  },
};

/** `invitation`: the link of somebody who has no password yet. */
export function clientNoticeLetter(
  { email, firstName, language, isInvited, items, more }: ClientNoticeMail,
  { siteUrl, timeZone, replyTo }: Pick<Place, 'siteUrl' | 'timeZone' | 'replyTo'>,
  invitation?: string,
): Letter {
  const say = words[language];
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const projects = [...new Set(items.map(({ project }) => project))];
  const said = items.filter((item) => !isChecked(item));
  const checked = items.filter(isChecked);
  const about = projects.length === 1 ? (projects[0] ?? say.yours) : say.yours;
  const count = said.length + more;
  const lineOf = ({ who, at, task, text, photos }: ClientNotice) =>
    `${who || say.somebody}, ${times.format(new Date(at))}${task ? say.on(task) : ''}: ${text}${photos ? say.photos(photos) : ''}`;
  const parts = (list: ClientNotice[], heading: (project: string) => string, line: (item: ClientNotice) => string) =>
    projects.flatMap((project) => {
      const lines = list.filter((item) => item.project === project).map(line);
      return lines.length > 0 ? { heading: heading(project), lines } : [];
    });
  const subject = () => {
    if (said.length === 0) return say.checkedAbout(about);
    const [only] = said;
    return only && count === 1 ? say.one(only.who || say.somebody, only.project) : say.several(count, about);
  };
  return {
    to: email,
    replyTo,
    language,
    subject: subject(),
    paragraphs: [
      say.greeting(firstName),
      ...parts(said, (project) => project, lineOf),
      ...parts(
        checked,
        (project) => (projects.length === 1 ? say.checked : say.checkedOf(project)),
        ({ number, place, text }) => `#${number}${place ? ` ${place}` : ''}: ${text}`,
      ),
      ...(more > 0 ? [say.more(more)] : []),
      ...(isInvited ? [say.invited] : []),
    ],
    button: invitation ? { text: say.start, href: invitation } : { text: say.open, href: `${siteUrl}${pageOf(items)}` },
    closing: replyTo ? say.answered : say.closing,
  };
}

const isChecked = ({ kind }: ClientNotice) => kind === 'checked';

/** The punch list, messages or notes of one project, or the first page of the clients' site. */
function pageOf(items: readonly ClientNotice[]): string {
  const [first] = items;
  if (!first || items.some(({ projectId }) => projectId !== first.projectId)) return '/client';
  const said = items.filter((item) => !isChecked(item));
  const spoken = said.every(({ task }) => task !== null) ? 'notes' : 'messages';
  return `/client/projects/${first.projectId}?tab=${said.length === 0 ? 'punch' : spoken}`;
}

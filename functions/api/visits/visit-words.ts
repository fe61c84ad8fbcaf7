// Words for trades outside the page, in their language. By type both languages have the same ones.

const english = {
  locale: 'en-US',
  greeting: (name: string) => `Hello ${name},`,
  /** A company may have no name yet. */
  weekSubject: (company: string) => (company ? `Your next visits for ${company}` : 'Your next visits'),
  weekIntroduction: (from: string, to: string) => `These are your visits from ${from} to ${to}:`,
  noVisits: (from: string, to: string) => `There are no visits for you from ${from} to ${to}.`,
  more: (count: number) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  changedSubject: (company: string) => (company ? `Your visits for ${company} changed` : 'Your visits changed'),
  changedIntroduction: 'This is new or has changed since you were told last:',
  moved: (what: string, before: string, now: string) => `${what}: now ${now}, before ${before}. Please answer again.`,
  added: (what: string, now: string) => `${what}: new, ${now}. Please answer.`,
  cancelled: (what: string, before: string) => `${what}: not on ${before} any more.`,
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  open: 'Open and answer',
  openText: (url: string) => `Open and answer: ${url}`,
  closing: 'No account is needed. Whoever has this link can answer for you, so pass it on to your crew only.',
  toFixSubject: (company: string) => (company ? `To fix for ${company}` : 'To fix'),
  /** Of a project. */
  toFix: (project: string) => `To fix at ${project}:`,
  todoBy: (line: string, day: string) => `${line}, by ${day}`,
  messageSubject: (company: string) => (company ? `A message from ${company}` : 'A message'),
  /** Of a project. */
  message: (project: string) => `A message about ${project}:`,
  on: (task: string) => `, on “${task}”`,
  photos: (count: number) => ` (${count} ${count === 1 ? 'photo' : 'photos'})`,
  drawingsSubject: (company: string) => (company ? `Drawings of ${company} changed` : 'Drawings changed'),
  /** A set of drawings, of a project. */
  published: (set: string, project: string) => `Drawings for ${project}, “${set}”. Build from these:`,
  document: (project: string) => `A document for ${project}:`,
  withdrawn: (set: string, project: string) => `Drawings for ${project}, “${set}”, were withdrawn:`,
  revision: (sheet: string, revision: string) => `${sheet}, revision ${revision}`,
  retired: (sheet: string) => `${sheet}: not current any more, and nothing takes its place.`,
  isCurrent: (sheet: string, current: string) => `${sheet}: do not build from it. Revision ${current} is current.`,
  earlierIsCurrent: (sheet: string) => `${sheet}: do not build from it. Another version is current.`,
  noneIsCurrent: (sheet: string) => `${sheet}: do not build from it. No version is current.`,
  calendar: (company: string) => (company ? `Visits for ${company}` : 'Visits'),
};

export type TradeWords = typeof english;

const spanish: TradeWords = {
  locale: 'es-US',
  greeting: (name) => `Hola, ${name}:`,
  weekSubject: (company) => (company ? `Sus próximas visitas para ${company}` : 'Sus próximas visitas'),
  weekIntroduction: (from, to) => `Estas son sus visitas del ${from} al ${to}:`,
  noVisits: (from, to) => `No tiene visitas del ${from} al ${to}.`,
  more: (count) => (count === 1 ? 'Y una más.' : `Y ${count} más.`),
  changedSubject: (company) => (company ? `Sus visitas para ${company} cambiaron` : 'Sus visitas cambiaron'),
  changedIntroduction: 'Esto es nuevo o cambió desde el último aviso:',
  moved: (what, before, now) => `${what}: ahora ${now}, antes ${before}. Por favor, responda de nuevo.`,
  added: (what, now) => `${what}: nueva, ${now}. Por favor, responda.`,
  cancelled: (what, before) => `${what}: ya no es ${before}.`,
  days: (from, to) => (from === to ? from : `${from} a ${to}`),
  open: 'Abrir y responder',
  openText: (url) => `Abrir y responder: ${url}`,
  closing: 'No necesita una cuenta. Quien tenga este enlace puede responder por usted; compártalo solo con su equipo.',
  toFixSubject: (company) => (company ? `Por corregir para ${company}` : 'Por corregir'),
  toFix: (project) => `Por corregir en ${project}:`,
  todoBy: (line, day) => `${line}, para el ${day}`,
  messageSubject: (company) => (company ? `Un mensaje de ${company}` : 'Un mensaje'),
  message: (project) => `Un mensaje sobre ${project}:`,
  on: (task) => `, sobre «${task}»`,
  photos: (count) => ` (${count} ${count === 1 ? 'foto' : 'fotos'})`,
  drawingsSubject: (company) => (company ? `Los planos de ${company} cambiaron` : 'Los planos cambiaron'),
  published: (set, project) => `Planos de ${project}, «${set}». Trabaje con estos:`,
  document: (project) => `Un documento de ${project}:`,
  withdrawn: (set, project) => `Los planos de ${project}, «${set}», fueron retirados:`,
  revision: (sheet, revision) => `${sheet}, revisión ${revision}`,
  retired: (sheet) => `${sheet}: ya no está vigente, y nada lo reemplaza.`,
  isCurrent: (sheet, current) => `${sheet}: no trabaje con él. La revisión ${current} está vigente.`,
  earlierIsCurrent: (sheet) => `${sheet}: no trabaje con él. Otra versión está vigente.`,
  noneIsCurrent: (sheet) => `${sheet}: no trabaje con él. Ninguna versión está vigente.`,
  calendar: (company) => (company ? `Visitas para ${company}` : 'Visitas'),
};

export const tradeWords = { en: english, es: spanish };

/** A day as people of this language say it; `day` is `YYYY-MM-DD`. */
export function dayIn({ locale }: TradeWords, day: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(day));
}

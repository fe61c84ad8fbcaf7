import type { InputLanguage, Length } from '../schedule/words/input-language.ts';
import { shortDay } from './day-words.ts';

const on = (day: unknown) => shortDay(String(day).slice(0, 10), 'es');

const kinds: Partial<Record<string, string>> = {
  weather: 'Lluvia',
  holiday: 'Día festivo',
  extra: 'Día laborable adicional',
};

const begins: Partial<Record<string, string>> = {
  after_previous: 'después de la fila anterior',
  with_previous: 'con la fila anterior',
  after_links: 'después de sus enlaces',
  with_parent: 'con la fila superior',
};

export const spanish: InputLanguage = {
  others: (first, others) => `${first}, y ${others} más`,
  none: 'Cambió el calendario laboral',
  aTask: 'Una tarea',
  aPhase: 'Una fase',

  day: (day, kind, note) => `${note || (kinds[kind] ?? 'Día libre')} el ${on(day)}`,
  takenBack: (day) => `${day}, retirado`,

  linkChanged: 'Cambió un enlace',
  waitsNoLonger: (to, from) => `${to} ya no espera a ${from}`,
  waits: (to, from, { type, lag, lagIn }) => {
    const event = type === 'SS' || type === 'SF' ? `el inicio de ${from}` : `el final de ${from}`;
    const isDelayed = typeof lag === 'number' && lag !== 0;
    const delay = isDelayed ? `, ${days(Math.abs(lag), lagIn === 'work')} ${lag < 0 ? 'antes' : 'después'}` : '';
    return `${to}${type === 'FF' || type === 'SF' ? ', con su final,' : ''} espera ${event}${delay}`;
  },

  added: (name) => `${name}: nueva`,
  deleted: (name) => `${name}: borrada`,
  broughtBack: (name) => `${name}: recuperada`,
  orderChanged: 'Cambió el orden',

  datesLinked: 'Se enlazaron las fechas',
  notBroughtUp: 'Ya no se actualiza a un día',
  broughtUp: (day) => `Actualizado al ${on(day)}`,
  ownWeek: 'Una semana laboral propia',
  companyWeek: 'De nuevo la semana laboral de la empresa',
  projectStarts: (day) => `La obra empieza el ${on(day)}`,
  projectChanged: 'Cambió la obra',

  done: (name, day) => `${name}: terminado el ${on(day)}`,
  started: (name, day) => `${name}: empezado el ${on(day)}`,
  setBack: (name) => `${name}: vuelve atrás`,
  fixed: (name, day) => `${name}: ${day ? `fijo el ${on(day)}` : 'fijo'}`,
  notFixed: (name) => `${name}: ya no es fijo`,
  notBefore: (name, day) => `${name}: ${day ? `no antes del ${on(day)}` : 'ya sin esperar a un día'}`,
  milestone: (name, isOne) => `${name}: ${isOne ? 'ahora un hito' : 'ya no es un hito'}`,
  duration: (name, is, was) => {
    if (!is) return `${name}: otra duración`;
    const [now, before] = [is, was ?? is].map(lengthWords);
    return `${name}: duración ${now}${before === now ? '' : ` en lugar de ${before}`}`;
  },
  begins: (name, where) => `${name}: empieza ${begins[where] ?? 'en otro lugar'}`,
  moved: (name) => `${name}: en otro lugar`,
  elapsed: (name, isElapsed) => `${name}: cuenta días ${isElapsed ? 'naturales' : 'hábiles'}`,
  outdoors: (name, isOutdoors) => `${name}: trabajo ${isOutdoors ? 'al aire libre' : 'bajo techo'}`,
  changed: (name) => `${name}: cambió`,
};

function days(count: number, isWork: boolean): string {
  if (count === 1) return isWork ? '1 día hábil' : '1 día';
  return `${count} ${isWork ? 'días hábiles' : 'días'}`;
}

function lengthWords({ duration, type }: Length): string {
  if (type === 1) return `${duration} ${duration === 1 ? 'semana' : 'semanas'}`;
  return type === 0 ? days(duration, false) : String(duration);
}

// Reasons why the finish of a project moved, in the language of a report, from the inputs that a page keeps.
import { type Input, wordsOf } from '../schedule/input-words.ts';
import type { ReportLanguage } from './content.ts';
import { shortDay } from './day-words.ts';

interface Moved {
  /** As the log has them. */
  inputs: readonly Record<string, unknown>[];
  count: number;
}

export function inputWords({ inputs, count }: Moved, language: ReportLanguage): string {
  const known = inputs as unknown as readonly Input[];
  const [first] = known;
  if (language === 'en') return first ? wordsOf(known, count) : 'Changed by hand';
  if (!first) return 'Cambiado a mano';
  return count > 1 ? `${spanish(first)}, y ${count - 1} más` : spanish(first);
}

type Values = Partial<Record<string, unknown>>;
const on = (day: unknown) => shortDay(String(day).slice(0, 10), 'es');

/** Spanish for `words` of functions/schedule/input-words.ts. */
function spanish(input: Input): string {
  const { op, entity, before, after } = input;
  if (entity === 'projectday') return dayWords(op, (op === 'delete' ? before : after) ?? {});
  if (entity === 'link') return linkWords(input);
  const kept = [input.name, after?.title, after?.name, before?.title, before?.name].find(
    (text) => typeof text === 'string' && text !== '',
  );
  const name = kept ? String(kept) : entity === 'task' ? 'Una tarea' : 'Una fase';
  const whole: Partial<Record<string, string>> = {
    create: `${name}: nueva`,
    delete: `${name}: borrada`,
    restore: `${name}: recuperada`,
    order: 'Cambió el orden',
  };
  return whole[op] ?? (entity === 'project' ? projectWords(after ?? {}) : `${name}: ${rowWords(input)}`);
}

const kinds: Partial<Record<string, string>> = {
  ...{ weather: 'Lluvia', holiday: 'Día festivo', extra: 'Día laborable adicional' },
};

function dayWords(op: string, { day, kind, note }: Values): string {
  const said = `${note ? String(note) : (kinds[String(kind)] ?? 'Día libre')} el ${on(day)}`;
  return op === 'delete' ? `${said}, retirado` : said;
}

function linkWords({ op, from, to, after, context }: Input): string {
  if (!from || !to) return 'Cambió un enlace';
  if (op === 'delete') return `${to} ya no espera a ${from}`;
  const { type, lag, lagIn }: Values = { ...context, ...after };
  const event = type === 'SS' || type === 'SF' ? `el inicio de ${from}` : `el final de ${from}`;
  const delay =
    typeof lag === 'number' && lag !== 0
      ? `, ${days(Math.abs(lag), lagIn === 'work')} ${lag < 0 ? 'antes' : 'después'}`
      : '';
  return `${to}${type === 'FF' || type === 'SF' ? ', con su final,' : ''} espera ${event}${delay}`;
}

function days(count: number, isWork: boolean): string {
  if (count === 1) return isWork ? '1 día hábil' : '1 día';
  return `${count} ${isWork ? 'días hábiles' : 'días'}`;
}

function projectWords(after: Values): string {
  if (after.scheduleMode === 'linked') return 'Se enlazaron las fechas';
  if (after.plannedFrom === null) return 'Ya no se actualiza a un día';
  if (after.plannedFrom) return `Actualizado al ${on(after.plannedFrom)}`;
  if ('workWeek' in after)
    return after.workWeek ? 'Una semana laboral propia' : 'De nuevo la semana laboral de la empresa';
  return after.scheduledStart ? `La obra empieza el ${on(after.scheduledStart)}` : 'Cambió la obra';
}

const begins: Partial<Record<string, string>> = {
  after_previous: 'después de la fila anterior',
  with_previous: 'con la fila anterior',
  after_links: 'después de sus enlaces',
  with_parent: 'con la fila superior',
};

function rowWords(input: Input): string {
  const after = input.after ?? {};
  const has = (field: string) => field in after;
  if (after.completedOn) return `terminado el ${on(after.completedOn)}`;
  if (after.startedOn) return `empezado el ${on(after.startedOn)}`;
  if (has('statusId') || has('completedOn') || has('startedOn')) return 'vuelve atrás';
  if (after.isFixed === true) return after.notBefore ? `fijo el ${on(after.notBefore)}` : 'fijo';
  if (has('notBefore')) return after.notBefore ? `no antes del ${on(after.notBefore)}` : 'ya sin esperar a un día';
  if (has('isMilestone')) return after.isMilestone ? 'ahora un hito' : 'ya no es un hito';
  if (has('duration') || has('durationType')) return lengthWords(input);
  if (has('isFixed')) return 'ya no es fijo';
  if (has('begins')) return `empieza ${begins[String(after.begins)] ?? 'en otro lugar'}`;
  if (has('phase') || has('majorPhase')) return 'en otro lugar';
  if (has('isElapsed')) return `cuenta días ${after.isElapsed ? 'naturales' : 'hábiles'}`;
  if (has('isOutdoors')) return `trabajo ${after.isOutdoors ? 'al aire libre' : 'bajo techo'}`;
  return 'cambió';
}

function lengthWords({ before, after, context }: Input): string {
  const now = { ...context, ...after };
  const is = length(now);
  const was = length({ ...now, ...before });
  if (!is) return 'otra duración';
  return `duración ${is}${was && was !== is ? ` en lugar de ${was}` : ''}`;
}

function length({ duration, durationType }: Values): string {
  if (typeof duration !== 'number') return '';
  if (durationType === 1) return `${duration} ${duration === 1 ? 'semana' : 'semanas'}`;
  return durationType === 0 ? days(duration, false) : String(duration);
}

// Words for a page of the diary, in the languages of reports.
import type { answers } from '../assignments/names.ts';
import type { lineKinds, pageParts, skies } from '../diary/names.ts';
import type { ReportLanguage } from './content/content.ts';

interface DaysWords {
  groups: Record<
    'done' | 'began' | 'underWay' | 'notBegun' | 'people' | 'expected' | 'answers' | 'reports' | 'decided' | 'drawings',
    string
  >;
  beganAndEnded: string;
  note: string;
  lines: Record<(typeof lineKinds)[number], string>;
  skies: Record<(typeof skies)[number], string>;
  weather: string;
  /** The kinds of days of a calendar. */
  dayKinds: Record<'holiday' | 'closed' | 'weather' | 'extra', string>;
  calendar: string;
  noDay: string;
  moved: string;
  came: (name: string, people: number | null) => string;
  absent: (name: string) => string;
  changeOrder: (number: number) => string;
  answers: Record<(typeof answers)[number] | 'none', string>;
  proposed: (day: string) => string;
  /** Of an answer that the office was told. */
  writtenDown: (by: string) => string;
  internal: string;
  /** Of a change that its words do not tell. */
  otherDetails: string;
  more: (count: number) => string;
  closed: (time: string, by: string | null) => string;
  added: (time: string, by: string | null) => string;
  byItself: (time: string) => string;
  addedByItself: (time: string) => string;
  later: (days: number) => string;
  kinds: Record<'amendment' | 'erasure' | 'restart', string>;
  parts: Record<(typeof pageParts)[number] | 'photo', string>;
  /** Of a page that lost a part; `by` is the page that says why. */
  erased: (part: string, by: number | null, reason: string) => string;
  /** Of the page that erases. */
  erases: (page: number, part: string, reason: string) => string;
  photo: string;
  gone: string;
  /** A row of the plan whose name was erased. */
  goneRow: string;
}

export const daysWords: Record<ReportLanguage, DaysWords> = {
  en: {
    groups: {
      done: 'Done',
      began: 'Started',
      underWay: 'In progress',
      notBegun: 'Planned and not started',
      people: 'On site',
      expected: 'Expected',
      answers: 'Answers',
      reports: 'Reported',
      decided: 'Decided',
      drawings: 'Drawings',
    },
    beganAndEnded: 'Started and finished',
    note: 'Note',
    lines: {
      remark: 'Remark',
      delivery: 'Delivery',
      inspection: 'Inspection',
      visitor: 'Visitor',
      instruction: 'Instruction',
      delay: 'Delay',
      accident: 'Accident',
    },
    skies: {
      clear: 'clear',
      cloudy: 'cloudy',
      rain: 'rain',
      snow: 'snow',
      wind: 'wind',
      heat: 'heat',
      frost: 'frost',
    },
    weather: 'Weather',
    dayKinds: {
      holiday: 'Holiday',
      closed: 'Day off',
      weather: 'Day of bad weather',
      extra: 'Extra working day',
    },
    calendar: 'Calendar',
    noDay: 'no day',
    moved: 'Completion moved',
    came: (name, people) => (people === null ? name : `${name}, ${people}`),
    absent: (name) => `${name} did not come`,
    changeOrder: (number) => `Change order ${number}`,
    answers: {
      coming: 'said it is coming',
      cant: 'said it cannot come',
      other: 'proposed another day',
      none: 'no answer',
    },
    proposed: (day) => `proposed ${day}`,
    writtenDown: (by) => `written down by ${by}`,
    internal: 'internal',
    otherDetails: 'other details',
    more: (count) => `and ${count} more`,
    closed: (time, by) => `Signed off ${time}${by ? ` by ${by}` : ''}`,
    added: (time, by) => `Added ${time}${by ? ` by ${by}` : ''}`,
    byItself: (time) => `Closed automatically ${time}, nobody confirmed it`,
    addedByItself: (time) => `Added automatically ${time}, nobody confirmed it`,
    later: (days) => (days === 1 ? 'a day later' : `${days} days later`),
    kinds: { amendment: 'Amendment', erasure: 'Erasure', restart: 'Restored from a backup' },
    parts: { shared: 'what it says for clients', office: 'what it says for the office', photo: 'a photo' },
    erased: (part, by, reason) =>
      `Erased${by === null ? '' : ` by page ${by}`}: ${part}.${reason && ` Reason: ${reason}`}`,
    erases: (page, part, reason) => `Erased of page ${page}: ${part}.${reason && ` Reason: ${reason}`}`,
    photo: 'Photo',
    gone: 'Somebody',
    goneRow: 'Work that is gone',
  },
  es: {
    groups: {
      done: 'Terminado',
      began: 'Empezado',
      underWay: 'En curso',
      notBegun: 'Previsto y no empezado',
      people: 'En la obra',
      expected: 'Esperados',
      answers: 'Respuestas',
      reports: 'Avisos',
      decided: 'Decidido',
      drawings: 'Planos',
    },
    beganAndEnded: 'Empezado y terminado',
    note: 'Nota',
    lines: {
      remark: 'Observación',
      delivery: 'Entrega',
      inspection: 'Inspección',
      visitor: 'Visita',
      instruction: 'Instrucción',
      delay: 'Demora',
      accident: 'Accidente',
    },
    skies: {
      clear: 'despejado',
      cloudy: 'nublado',
      rain: 'lluvia',
      snow: 'nieve',
      wind: 'viento',
      heat: 'calor',
      frost: 'helada',
    },
    weather: 'Tiempo',
    dayKinds: {
      holiday: 'Día festivo',
      closed: 'Día libre',
      weather: 'Día de mal tiempo',
      extra: 'Día laborable adicional',
    },
    calendar: 'Calendario',
    noDay: 'sin fecha',
    moved: 'Cambio de la terminación',
    came: (name, people) => (people === null ? name : `${name}, ${people}`),
    absent: (name) => `${name} no vino`,
    changeOrder: (number) => `Orden de cambio ${number}`,
    answers: {
      coming: 'dijo que viene',
      cant: 'dijo que no puede venir',
      other: 'propuso otro día',
      none: 'sin respuesta',
    },
    proposed: (day) => `propuso el ${day}`,
    writtenDown: (by) => `anotado por ${by}`,
    internal: 'interna',
    otherDetails: 'otros datos',
    more: (count) => `y ${count} más`,
    closed: (time, by) => `Cerrado ${time}${by ? ` por ${by}` : ''}`,
    added: (time, by) => `Añadido ${time}${by ? ` por ${by}` : ''}`,
    byItself: (time) => `Cerrado automáticamente ${time}, nadie lo confirmó`,
    addedByItself: (time) => `Añadido automáticamente ${time}, nadie lo confirmó`,
    later: (days) => (days === 1 ? 'un día después' : `${days} días después`),
    kinds: { amendment: 'Modificación', erasure: 'Borrado', restart: 'Restaurado de una copia' },
    parts: { shared: 'lo que dice para los clientes', office: 'lo que dice para la oficina', photo: 'una foto' },
    erased: (part, by, reason) =>
      `Se borró${by === null ? '' : ` con la página ${by}`}: ${part}.${reason && ` Motivo: ${reason}`}`,
    erases: (page, part, reason) => `Se borró de la página ${page}: ${part}.${reason && ` Motivo: ${reason}`}`,
    photo: 'Foto',
    gone: 'Alguien',
    goneRow: 'Un trabajo que ya no está',
  },
};

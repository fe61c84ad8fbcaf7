// Words for a page of the diary, in the languages of reports.
import type { lineKinds, skies } from '../api/diary/names.ts';
import type { ReportLanguage } from './content.ts';

interface DaysWords {
  groups: Record<'done' | 'began' | 'underWay' | 'notBegun' | 'people' | 'expected' | 'notes' | 'decided', string>;
  lines: Record<(typeof lineKinds)[number], string>;
  skies: Record<(typeof skies)[number], string>;
  weather: string;
  dayOff: string;
  moved: string;
  came: (name: string, people: number | null) => string;
  absent: (name: string) => string;
  changeOrder: (number: number) => string;
  internal: string;
  more: (count: number) => string;
  closed: (time: string, by: string | null) => string;
  byItself: (time: string) => string;
  kinds: Record<'amendment' | 'erasure' | 'restart', string>;
  erased: string;
  photo: string;
  gone: string;
  /** A row of the plan whose name was erased. */
  goneRow: string;
}

export const daysWords: Record<ReportLanguage, DaysWords> = {
  en: {
    groups: {
      ...{ done: 'Done', began: 'Begun', underWay: 'Under way', notBegun: 'Planned and not begun' },
      ...{ people: 'On site', expected: 'Expected', notes: 'Notes', decided: 'Decided' },
    },
    lines: {
      ...{ remark: 'Remark', delivery: 'Delivery', inspection: 'Inspection', visitor: 'Visitor' },
      ...{ instruction: 'Instruction', delay: 'Delay', accident: 'Accident' },
    },
    skies: {
      ...{ clear: 'clear', cloudy: 'cloudy', rain: 'rain', snow: 'snow', wind: 'wind', heat: 'heat', frost: 'frost' },
    },
    weather: 'Weather',
    dayOff: 'Day off',
    moved: 'Completion moved',
    came: (name, people) => (people === null ? name : `${name}, ${people}`),
    absent: (name) => `${name} did not come`,
    changeOrder: (number) => `Change order ${number}`,
    internal: 'internal',
    more: (count) => `and ${count} more`,
    closed: (time, by) => `Closed ${time}${by ? ` by ${by}` : ''}`,
    byItself: (time) => `Closed by itself ${time}, nobody confirmed it`,
    kinds: { amendment: 'Amendment', erasure: 'Erasure', restart: 'Restored from a backup' },
    erased: 'This part was erased.',
    photo: 'Photo',
    gone: 'Somebody',
    goneRow: 'Work that is gone',
  },
  es: {
    groups: {
      ...{ done: 'Terminado', began: 'Empezado', underWay: 'En curso', notBegun: 'Previsto y no empezado' },
      ...{ people: 'En la obra', expected: 'Esperados', notes: 'Notas', decided: 'Decidido' },
    },
    lines: {
      ...{ remark: 'Observación', delivery: 'Entrega', inspection: 'Inspección', visitor: 'Visita' },
      ...{ instruction: 'Instrucción', delay: 'Demora', accident: 'Accidente' },
    },
    skies: {
      ...{ clear: 'despejado', cloudy: 'nublado', rain: 'lluvia', snow: 'nieve', wind: 'viento' },
      ...{ heat: 'calor', frost: 'helada' },
    },
    weather: 'Tiempo',
    dayOff: 'Día libre',
    moved: 'Cambio de la terminación',
    came: (name, people) => (people === null ? name : `${name}, ${people}`),
    absent: (name) => `${name} no vino`,
    changeOrder: (number) => `Orden de cambio ${number}`,
    internal: 'interna',
    more: (count) => `y ${count} más`,
    closed: (time, by) => `Cerrado ${time}${by ? ` por ${by}` : ''}`,
    byItself: (time) => `Cerrado por sí mismo ${time}, nadie lo confirmó`,
    kinds: { amendment: 'Modificación', erasure: 'Borrado', restart: 'Restaurado de una copia' },
    erased: 'Esta parte se borró.',
    photo: 'Foto',
    gone: 'Alguien',
    goneRow: 'Un trabajo que ya no está',
  },
};

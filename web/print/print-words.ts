// Beside each other, not with the words of the sites: this page of 10 kB loads no language, and shows one at once.
import type { PrintAnswer } from '../../functions/core/drawings/print.contract.ts';
import { revisionWords } from '../model/drawing-names.ts';

export interface PrintWords {
  loading: string;
  name: (number: string, version: Pick<PrintAnswer, 'revision' | 'n'>) => string;
  state: (answer: PrintAnswer, day: string) => string;
  asked: (moment: string) => string;
  unknown: string;
  unknownText: string;
  failed: string;
  failedText: string;
  limitedText: string;
  retry: string;
}

type Version = Pick<PrintAnswer, 'revision' | 'n'>;
const inSpanish = ({ revision, n }: Version) => (revision ? `revisión ${revision}` : `versión ${n}`);

export const printWords: Record<'en' | 'es', PrintWords> = {
  en: {
    loading: 'Looking up this print…',
    name: (number, version) => `${number}, ${revisionWords(version)}`,
    state: ({ state, by }, day) =>
      ({
        current: `Current since ${day}.`,
        superseded: `Superseded on ${day}${by ? ` by ${revisionWords(by)}` : ''}. Do not build from this print.`,
        withdrawn: `Withdrawn on ${day}. Do not build from this print.`,
        retired: `Retired on ${day}. Do not build from this print.`,
      })[state],
    asked: (moment) => `Asked ${moment}`,
    unknown: 'This code says nothing',
    unknownText: 'It was read wrongly, or its drawing is not there any more. Ask the office which revision is current.',
    failed: 'It is not known whether this print is current',
    failedText: 'Check your connection, then try again.',
    limitedText: 'It was asked often within a short time. Wait a minute, then try again.',
    retry: 'Try Again',
  },
  es: {
    loading: 'Buscando este plano…',
    name: (number, version) => `${number}, ${inSpanish(version)}`,
    state: ({ state, by }, day) =>
      ({
        current: `Vigente desde el ${day}.`,
        superseded: `Reemplazado el ${day}${by ? ` por la ${inSpanish(by)}` : ''}. No construya con esta copia.`,
        withdrawn: `Anulado el ${day}. No construya con esta copia.`,
        retired: `Retirado el ${day}. No construya con esta copia.`,
      })[state],
    asked: (moment) => `Consultado el ${moment}`,
    unknown: 'Este código no dice nada',
    unknownText: 'Se leyó mal, o su plano ya no existe. Pregunte a la oficina qué revisión está vigente.',
    failed: 'No se sabe si esta copia está vigente',
    failedText: 'Revise su conexión e inténtelo de nuevo.',
    limitedText: 'Se consultó muchas veces en poco tiempo. Espere un minuto e inténtelo de nuevo.',
    retry: 'Intentar de nuevo',
  },
};

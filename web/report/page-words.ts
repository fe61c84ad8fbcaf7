import type { ReportLanguage } from '../../functions/core/reports/content/content.ts';

export interface PageWords {
  loading: string;
  pdf: string;
  noPdf: string;
  pdfFailed: string;
  print: string;
  hash: (digits: string) => string;
  until: (day: string) => string;
  overTitle: string;
  overText: string;
  failedTitle: string;
  failedText: string;
  limitedText: string;
  takenOver: string;
  signInToNetwork: string;
  retry: string;
}

export const pageWords: Record<ReportLanguage, PageWords> = {
  en: {
    loading: 'The report is loading',
    pdf: 'Download PDF',
    noPdf: 'The PDF is not here yet.',
    pdfFailed: 'The PDF could not be loaded. Try again with a connection.',
    print: 'Print',
    hash: (digits) => `SHA-256 of the text: ${digits}. It is as it was published.`,
    until: (day) => `This link opens until ${day}.`,
    overTitle: 'This link is no longer valid',
    overText: 'Ask whoever sent it for another one.',
    failedTitle: 'The report could not be loaded',
    failedText: 'Check your connection, then try again.',
    limitedText: 'It was opened often within a short time. Wait a minute, then try again.',
    takenOver: 'Something else answers instead of the server.',
    signInToNetwork: 'Sign in to this network?',
    retry: 'Try Again',
  },
  es: {
    loading: 'El informe se está cargando',
    pdf: 'Descargar PDF',
    noPdf: 'El PDF todavía no está aquí.',
    pdfFailed: 'No se pudo cargar el PDF. Inténtelo de nuevo con conexión.',
    print: 'Imprimir',
    hash: (digits) => `SHA-256 del texto: ${digits}. Está como se publicó.`,
    until: (day) => `Este enlace se abre hasta el ${day}.`,
    overTitle: 'Este enlace ya no es válido',
    overText: 'Pida otro a quien se lo envió.',
    failedTitle: 'No se pudo cargar el informe',
    failedText: 'Revise su conexión e inténtelo de nuevo.',
    limitedText: 'Se abrió muchas veces en poco tiempo. Espere un minuto e inténtelo de nuevo.',
    takenOver: 'Otra cosa responde en lugar del servidor.',
    signInToNetwork: '¿Iniciar sesión en esta red?',
    retry: 'Intentar de nuevo',
  },
};

/** Before the report says its language, and where there is none. */
export const languageOfBrowser = (): ReportLanguage => (navigator.language.startsWith('es') ? 'es' : 'en');

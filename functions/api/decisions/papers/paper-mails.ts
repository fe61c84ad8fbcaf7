// Mails of signed papers: to every signer and to who sent the offer, once the paper is made.
import { sql } from 'kysely';
import type { Letter, MailedFile } from '../../../_shared/services/mail.ts';
import type { Parts } from '../../http/parts.ts';
import { sendRound } from '../../mail/round.ts';

/** Bytes of a file that a mail may carry; above it the button is enough. */
const MOST = 4 * 1024 * 1024;

interface DueMail {
  id: number;
  name: string;
  email: string;
  language: 'en' | 'es';
  isOffice: boolean;
  projectId: number;
  projectName: string;
  decisionId: number;
  number: number | null;
  title: string;
  path: string;
}

const words = {
  en: {
    order: (number: number) => `Change order ${number}`,
    decision: 'Decision',
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    signed: (title: string, project: string) => `${title} of ${project} is signed by everybody who had to.`,
    attached: 'The signed paper is attached. Keep it: it has all signatures, and says how they were given.',
    open: 'Open the decision',
    closing: 'The button leads to the page behind your sign-in. If this was not you, tell us at once.',
    officeClosing: 'The button leads to the page behind your sign-in. The signers have the same paper.',
  },
  es: {
    order: (number: number) => `Orden de cambio ${number}`,
    decision: 'Decisión',
    greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    signed: (title: string, project: string) =>
      `${title} de ${project} tiene las firmas de todos los que debían firmar.`,
    attached: 'El documento firmado va adjunto. Consérvelo: tiene todas las firmas y dice cómo se dieron.',
    open: 'Abrir la decisión',
    closing: 'El botón lleva a la página, después de iniciar sesión. Si no fue usted, avísenos de inmediato.',
    officeClosing: 'El botón lleva a la página, después de iniciar sesión. Los firmantes tienen el mismo documento.',
  },
};

/** Sends the mails that are due; resolves to the number sent. */
export function sendPaperMails(parts: Parts): Promise<number> {
  return sendRound<DueMail, number>(parts, {
    name: 'papers',
    first: 0,
    next: (after) => sql`private.next_paper_mail(${after}::bigint)`,
    recipient: ({ id }) => id,
    letter: async (due, { siteUrl }) => {
      const { bytes } = await parts.storage.read('papers', due.path);
      return paperLetter(due, siteUrl, bytes);
    },
  });
}

export function paperLetter(due: DueMail, siteUrl: string, pdf: Uint8Array): Letter {
  const { email, language, isOffice, number, projectId, projectName, decisionId } = due;
  const say = words[language];
  const title = `${number === null ? say.decision : say.order(number)}: ${due.title}`;
  const file: MailedFile = {
    name: `${number === null ? say.decision : say.order(number)}.pdf`,
    mime: 'application/pdf',
    bytes: pdf,
  };
  const isMailed = pdf.length <= MOST;
  const page = isOffice
    ? `/projects/edit/${projectId}?tab=decisions&decision=${decisionId}`
    : `/client/projects/${projectId}/decisions/${decisionId}`;
  return {
    to: email,
    language,
    subject: `${title} (${projectName})`,
    paragraphs: [say.greeting(due.name), say.signed(title, projectName), ...(isMailed ? [say.attached] : [])],
    button: { text: say.open, href: `${siteUrl}${page}` },
    closing: isOffice ? say.officeClosing : say.closing,
    files: isMailed ? [file] : [],
  };
}

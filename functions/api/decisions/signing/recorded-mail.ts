// The mail to somebody whose signature staff have taken down, or may have given: it goes out at once, so that nobody
// signs for a client.
import type { Letter } from '../../../_shared/services/mail.ts';
import type { SignatureRecord } from '../../../core/decisions/offer.contract.ts';
import type { Parts } from '../../http/parts.ts';
import { letterheadOf } from '../../mail/letterhead.ts';
import type { DecisionAt } from '../decision-at.ts';

/** What the mail says of a signature, beside how it was given. */
export interface Recorded {
  signedAt: string;
  name: string;
  email: string;
  language: 'en' | 'es';
  title: string;
  project: string;
}

/** A signature in an account whose password may be known to who was shown the link that it was chosen by. */
export type ToldAccount = Recorded & { method: 'account'; passwordSeenBy: string };
type Told = (Recorded & Pick<SignatureRecord, 'method'>) | ToldAccount;

const words = {
  en: {
    subject: 'Your signature was taken down',
    subjectOfAccount: 'Signed in your account',
    greeting: (name: string) => `Hello ${name},`,
    in_person: (title: string, project: string) =>
      `Your signature of “${title}” of ${project} was given in person, on a device of the office.`,
    paper: (title: string, project: string) =>
      `The office has recorded a paper with your signature of “${title}” of ${project}.`,
    account: (title: string, project: string) => `“${title}” of ${project} was signed in your account.`,
    seenBy: (person: string) =>
      `Its password was chosen by a link that ${person} was shown, and the signed record says so. To have a password that only you know, use “Forgot password?” on the sign-in page.`,
    open: 'Open the decision',
    closing: 'Was this not you? The button leads to the page behind your sign-in, where you say so.',
  },
  es: {
    subject: 'Se registró su firma',
    subjectOfAccount: 'Se firmó en su cuenta',
    greeting: (name: string) => `Hola, ${name}:`,
    in_person: (title: string, project: string) =>
      `Su firma de «${title}» de ${project} se dio en persona, en un dispositivo de la oficina.`,
    paper: (title: string, project: string) => `La oficina registró un papel con su firma de «${title}» de ${project}.`,
    account: (title: string, project: string) => `«${title}» de ${project} se firmó en su cuenta.`,
    seenBy: (person: string) =>
      `Su contraseña se eligió con un enlace que vio ${person}, y el registro firmado lo dice. Para tener una contraseña que solo usted conozca, use «¿Olvidó su contraseña?» en la página de inicio de sesión.`,
    open: 'Abrir la decisión',
    closing: '¿No fue usted? El botón lleva a la página, después de iniciar sesión, donde puede decirlo.',
  },
};

/** Tells the signer. A mail that fails is logged: the signature stands. */
export async function tellRecorded(parts: Parts, at: DecisionAt, told: Told): Promise<void> {
  const head = await parts.database.asService((service) => letterheadOf(service, parts));
  await parts.mailer
    .send(recordedLetter(at, told, parts.env.SITE_URL), head)
    .catch((error: unknown) => parts.log({ level: 'error', error: String(error) }));
}

function recordedLetter({ projectId, decisionId }: DecisionAt, told: Told, siteUrl: string): Letter {
  const { email, name, language, title, project, method } = told;
  const say = words[language];
  return {
    to: email,
    language,
    subject: `${method === 'account' ? say.subjectOfAccount : say.subject}: ${title} (${project})`,
    paragraphs: [
      say.greeting(name),
      say[method](title, project),
      ...(told.method === 'account' ? [say.seenBy(told.passwordSeenBy)] : []),
    ],
    button: { text: say.open, href: `${siteUrl}/client/projects/${projectId}/decisions/${decisionId}` },
    closing: say.closing,
  };
}

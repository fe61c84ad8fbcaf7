import { Mail, Phone } from 'lucide-react';
import type { Visit, Visits } from '../../../functions/core/visits/contract.ts';
import { callHref, mailHref } from '../../lib/reach.ts';
import { useLanguage } from '../language/language-context.ts';

/** Whom to call: the person of the visit, else the company; to write to where nobody has a number. */
export function Contact({ contact, company }: { contact: Visit['contact']; company: Visits['company'] }) {
  const { say } = useLanguage();
  const called = contact?.phone ? contact : company.phone ? company : undefined;
  const name = called?.name ?? contact?.name;
  const address = called?.phone ? callHref(called.phone) : contact?.email && mailHref(contact.email);
  if (!name || !address) return null;
  const Icon = called ? Phone : Mail;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">{say.questions}</span>
      <a
        href={address}
        className="inline-flex min-h-11 items-center gap-2 rounded-control text-accent underline-offset-2 hover:underline"
      >
        <Icon aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
        {called ? say.call(name) : say.mail(name)}
      </a>
    </p>
  );
}

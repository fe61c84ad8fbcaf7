import { Send } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { limits } from '../../../functions/core/common/limits.ts';
import { emailAddress } from '../../../functions/core/common/names.ts';
import type { Report, reportSent } from '../../../functions/core/reports/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { LinkDays } from './link-days.tsx';
import { type ReportAt, sendReport } from './write-reports.ts';

interface SendReportProps {
  at: ReportAt;
  plan: PlanSnapshot;
  report: Report;
  isAway: boolean;
}

interface Values {
  /** Ids, a comma between two. */
  clients: string;
  emails: string;
  message: string;
  days: string;
}

type Sent = z.infer<typeof reportSent>;
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Mails an issued report: what it says in short, and a link that needs no account. */
export function SendReport({ at, plan, report, isAway }: SendReportProps) {
  const [isOpen, setOpen] = useState(false);
  const send = useWriteNow(sendReport(at));
  const clients = report.audience === 'client' ? plan.project.projectClients : [];
  const values = { clients: clients.map(({ id }) => id).join(','), emails: '', message: '', days: '30' };
  return (
    <>
      <Button
        look="primary"
        disabled={isAway}
        icon={<Send aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        Send
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="Send the Report">
          <Form<Values, Sent>
            draft={`report/${at.id}/send`}
            values={values}
            onSubmit={({ values: { clients: chosen, emails, message, days } }) =>
              send.mutateAsync({
                clients: chosen.split(',').filter(Boolean),
                emails: addressesIn(emails),
                message: message.trim(),
                days: Number(days) as 7 | 30 | 180,
              })
            }
            onSaved={() => setOpen(false)}
          >
            {clients.length > 0 && <Clients clients={clients} />}
            <FormField<Values>
              name="emails"
              label="Other Addresses"
              hint={`Up to ${limits.reportEmails}, a space between two`}
              check={emailsProblem}
            >
              <Textarea rows={2} autoComplete="off" spellCheck={false} />
            </FormField>
            <FormField<Values> name="message" label="Message">
              <Textarea rows={3} maxLength={limits.reportText} />
            </FormField>
            <LinkDays<Values> name="days" />
            {report.fileSha256 === null && (
              <p className="mb-3 rounded-control bg-warning-tint px-3 py-2 text-warning">
                The PDF is missing. The link shows the text; the PDF is there once it is made.
              </p>
            )}
            {isStatus(send.error, 422) && (
              <p role="alert" className="mb-3 text-danger">
                {Object.values(send.error.fields)[0] ?? 'Choose who gets it'}.
              </p>
            )}
            <FormFooter label="Send" onCancel={() => setOpen(false)} />
          </Form>
        </Dialog>
      )}
    </>
  );
}

function emailsProblem(text: string): string | null {
  const all = addressesIn(text);
  if (all.length > limits.reportEmails) return `At most ${limits.reportEmails} addresses`;
  const wrong = all.find((each) => !emailAddress.test(each));
  return wrong ? `${wrong} is not an address` : null;
}

function Clients({ clients }: { clients: PlanSnapshot['project']['projectClients'] }) {
  const { field } = useController<Values, 'clients'>({ name: 'clients' });
  const chosen = field.value.split(',').filter(Boolean);
  const choose = (id: string, isIn: boolean) =>
    field.onChange(
      clients
        .map((each) => each.id)
        .filter((each) => (each === id ? isIn : chosen.includes(each)))
        .join(','),
    );
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 font-medium text-sm">Clients</legend>
      <div className="divide-y divide-line rounded-control border border-edge">
        {clients.map(({ id, firstName, lastName, email }) => (
          <label
            key={id}
            className="flex min-h-9 cursor-pointer items-start gap-2.5 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-(--color-accent) focus-visible:outline-none"
            />
            <span className="min-w-0 wrap-anywhere">
              {`${firstName} ${lastName}`.trim() || email}
              <span className="block text-muted text-sm">{email}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../functions/core/common/limits.ts';
import { languageNames, tradeLanguages } from '../../../../functions/core/common/names.ts';
import type { Signer } from '../../../../functions/core/decisions/contract.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import type { Language } from '../../../../functions/core/decisions/offer-content.ts';
import { isOpenToClients } from '../../../../functions/core/projects/open-to-clients.ts';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { NoTimeZone } from '../../../components/feedback/no-time-zone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { addDays, today } from '../../../lib/time/dates.ts';
import { useCompany } from '../../../session/company.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useMissingZone } from '../../../sync/react/use-missing-zone.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { signersQuery } from '../data/queries.ts';
import { putSigners } from '../data/write-decisions.ts';
import { sendDecision } from '../data/write-offers.ts';
import { OfferPreview } from './offer-preview.tsx';
import { sendProblems } from './send-problems.ts';

interface SendDialogProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
  onClose: () => void;
}

interface Values {
  expiresOn: string | null;
}

/** Offers a decision to the clients who sign, or offers it anew. */
export function SendDialog({ plan, decision, onClose }: SendDialogProps) {
  const { id, projectId, version, offer } = decision;
  const send = useWriteNow(sendDecision(projectId, id));
  const signers = useQuery(signersQuery(projectId));
  const company = useCompany();
  const hasNoZone = company?.timeZone === null;
  const [values] = useState<Values>(() => ({ expiresOn: addDays(today(), company?.offerDays ?? limits.offerDays) }));
  const [chosen, setLanguage] = useState<Language | null>(null);
  const language = chosen ?? languageOf(signers.data ?? []);
  const problems = sendProblems(send.error, decision);
  const isSeen = isOpenToClients(plan.project);
  const isOpen = offer !== null && offer.endedAs === null;
  return (
    <Dialog isOpen onClose={onClose} title={isOpen ? 'Send Again' : 'Send to the Client'} size="large">
      <Form<Values, DecisionDetail>
        values={values}
        onSubmit={({ values: { expiresOn } }) => send.mutateAsync({ version, expiresOn, language, inPerson: !isSeen })}
        onSaved={onClose}
      >
        <p className="mb-4">
          This offers it for {company?.companyName || 'the company'}. What is sent stays as it is; a signature is about
          exactly these words.
          {isOpen && ' It replaces the offer that is open: who has signed that one signs anew.'}
        </p>
        {hasNoZone && (
          <div className="mb-4 rounded-control bg-warning-tint px-3 py-2">
            <NoZone />
          </div>
        )}
        {!isSeen && (
          <p className="mb-4 rounded-control bg-warning-tint px-3 py-2 text-warning">
            Clients do not see this project: they sign in person or on paper.
          </p>
        )}
        <QueryView
          query={signers}
          errorText="The clients could not be loaded."
          loading={<ListSkeleton rows={2} rowClass="h-6" />}
        >
          {(clients) => <WhoSigns projectId={projectId} clients={clients} />}
        </QueryView>
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
          <DateField<Values> name="expiresOn" label="Valid Until" hint="Empty: without end" />
          <Field label="Language" hint="Of its labels; your own words are not translated">
            <Select value={language} onChange={({ target }) => setLanguage(target.value === 'es' ? 'es' : 'en')}>
              {tradeLanguages.map((each) => (
                <option key={each} value={each}>
                  {languageNames[each]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <OfferPreview plan={plan} decision={decision} signers={signers.data ?? []} language={language} />
        <div role="alert" className="mb-2 text-danger empty:hidden">
          {problems.length > 0 && (
            <>
              <p>This is to be changed before it can be sent:</p>
              <ul className="list-disc pl-5">
                {problems.map((problem) => (
                  <li key={problem} className="wrap-anywhere">
                    {problem}
                  </li>
                ))}
              </ul>
            </>
          )}
          {isStatus(send.error, 409) && 'It was changed meanwhile. Look at it again, then send it.'}
          {isStatus(send.error, 429) &&
            'You have sent 100 offers within an hour. Nothing is lost: send it a little later.'}
        </div>
        <FormFooter
          label={isOpen ? 'Send Again' : 'Send'}
          isBlocked={hasNoZone || !signers.data?.some(({ isSigner }) => isSigner)}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

function NoZone() {
  return <NoTimeZone what="An offer is sent" {...useMissingZone()} />;
}

/** Spanish where all who sign read it. */
function languageOf(clients: readonly Signer[]): Language {
  const signers = clients.filter(({ isSigner }) => isSigner);
  return signers.length > 0 && signers.every(({ language }) => language === 'es') ? 'es' : 'en';
}

/** All of them have to sign: one signature does not bind the other owner. */
function WhoSigns({ projectId, clients }: { projectId: number; clients: readonly Signer[] }) {
  const put = useWriteNow(putSigners(projectId));
  const chosen = clients.filter(({ isSigner }) => isSigner).map(({ userId }) => userId);
  const choose = (userId: string, isSigner: boolean) =>
    put.mutate(isSigner ? [...chosen, userId] : chosen.filter((each) => each !== userId));
  if (clients.length === 0) {
    return <p className="mb-4 text-warning">The project has no clients. Add one in its tab Clients first.</p>;
  }
  return (
    <fieldset className="mb-4 min-w-0" disabled={put.isPending}>
      <legend className="mb-1 font-medium text-sm">Who Signs</legend>
      <div className="divide-y divide-line rounded-control border border-edge">
        {clients.map(({ userId, name, email, isSigner, language }) => (
          <label
            key={userId}
            className="flex min-h-9 cursor-pointer items-start gap-2.5 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={isSigner}
              onChange={({ target }) => choose(userId, target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-(--color-accent) focus-visible:outline-none"
            />
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-muted text-sm">
                {email}
                {language === 'es' && ' · reads Spanish'}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1 min-h-5 text-muted text-sm">
        {chosen.length > 1 ? 'All of them have to sign.' : chosen.length === 0 ? 'Somebody has to sign.' : ''}
      </p>
    </fieldset>
  );
}

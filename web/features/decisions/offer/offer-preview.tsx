import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Signer } from '../../../../functions/core/decisions/contract.ts';
import { documentOf } from '../../../../functions/core/decisions/document/document.ts';
import { contentOfDraft } from '../../../../functions/core/decisions/draft/content-of-draft.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import type { Language } from '../../../../functions/core/decisions/offer-content.ts';
import type { Settings } from '../../../../functions/core/settings/contract.ts';
import { OfferDocument } from '../../../components/decision/offer-document.tsx';
import { isDay } from '../../../components/form/day/typed-day.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { useCompany } from '../../../session/company.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { decisionsQuery } from '../data/queries.ts';
import { DaysNow } from './days-now.tsx';

interface OfferPreviewProps {
  plan: PlanSnapshot;
  decision: DecisionDetail;
  signers: readonly Signer[];
  language: Language;
}

/** The documents that the client will read and sign, before they are sent. */
export function OfferPreview(props: OfferPreviewProps) {
  const company = useCompany();
  return company ? <Documents {...props} company={company} /> : null;
}

function Documents({ plan, decision, signers, language, company }: OfferPreviewProps & { company: Settings }) {
  const today = useToday();
  const { fullname } = useCurrentUser();
  const expiresOn = useWatch<{ expiresOn: string | null }, 'expiresOn'>({ name: 'expiresOn' });
  const { data: decisions = [] } = useQuery(decisionsQuery(plan.project.id));
  const { name, address, city, state, zipCode } = plan.project;
  const place = [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const last = Math.max(0, ...decisions.map(({ requestNumber }) => requestNumber ?? 0));
  const content = contentOfDraft(decision, {
    language,
    currency: company.currency,
    contractor: { name: company.companyName, address: company.address ?? '' },
    project: { name, address: place },
    owners: signers.filter(({ isSigner }) => isSigner).map((signer) => signer.name || signer.email),
    request: decision.requestNumber ?? last + 1,
    revision: (decision.offer?.revision ?? 0) + 1,
    sentOn: today,
    sentBy: fullname,
    validUntil: isDay(expiresOn) ? expiresOn : null,
    terms: (language === 'es' ? company.termsEs : company.termsEn) ?? '',
  });
  return (
    <div className="mb-4 grid gap-2">
      {decision.options.map((option, at) => (
        <div key={option.id} className="rounded-control border border-line">
          <details open={decision.options.length === 1}>
            <summary className="min-h-9 cursor-pointer px-3 py-2 font-medium pointer-coarse:min-h-11">
              {decision.kind === 'selection' ? `What the client reads: ${option.name}` : 'What the client reads'}
            </summary>
            <div className="p-2">
              <OfferDocument text={documentOf(content, at + 1)} before={decision.offer?.choices[at]?.document} />
            </div>
          </details>
          <DaysNow plan={plan} offered={option.offeredDays} effects={option.effects} />
        </div>
      ))}
    </div>
  );
}

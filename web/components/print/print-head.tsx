import { contentUrl } from '../../lib/http/env.ts';
import { useCompany } from '../../session/company.ts';
import type { Letterhead } from './letterhead.ts';

interface PrintHeadProps {
  title: string;
  /** Said after the name of the company; empty ones are left out. */
  facts: readonly (string | false | null | undefined)[];
  /** Outside of the office; the office has the company of its settings. */
  company?: Letterhead | undefined;
}

/** The head of a printed sheet, with the company's name and logo. */
export function PrintHead(props: PrintHeadProps) {
  return props.company ? <Head {...props} /> : <OfficeHead {...props} />;
}

function OfficeHead(props: PrintHeadProps) {
  return <Head {...props} company={useCompany()} />;
}

function Head({ title, facts, company }: PrintHeadProps) {
  return (
    <header className="flex items-center gap-3 pb-2">
      {company?.logo && <img src={contentUrl(company.logo)} alt="" className="h-10 max-w-40 object-contain" />}
      <p className="min-w-0">
        <span className="block font-semibold text-lg wrap-anywhere">{title}</span>
        <span className="block text-muted text-sm">{[company?.companyName, ...facts].filter(Boolean).join(' · ')}</span>
      </p>
    </header>
  );
}

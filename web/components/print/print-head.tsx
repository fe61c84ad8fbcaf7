import { contentUrl } from '../../lib/http/env.ts';
import { useCompany } from '../../session/company.ts';

interface PrintHeadProps {
  title: string;
  /** Said after the name of the company; empty ones are left out. */
  facts: readonly (string | false | null | undefined)[];
}

/** The head of a printed sheet, with the company's name and logo. */
export function PrintHead({ title, facts }: PrintHeadProps) {
  const company = useCompany();
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

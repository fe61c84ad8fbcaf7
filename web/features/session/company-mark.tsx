import { BrandLogo } from '../../components/layout/brand-logo.tsx';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { companyName } from '../../model/site.ts';

/** The company's logo or name, else the product's logo. */
export function CompanyMark({ company }: { company: { name: string; logo: string | null } | undefined }) {
  if (company?.logo) {
    return <img src={contentUrl(company.logo)} alt={company.name} className="max-h-16 max-w-60 object-contain" />;
  }
  return company?.name ? <p className="font-semibold text-2xl tracking-tight">{company.name}</p> : <BrandLogo />;
}

/** The company's name for signed-out clients, if this browser knows it. */
export function KnownCompanyMark() {
  return (
    <div className="flex max-w-full items-center justify-center gap-3">
      <BrandMark size={44} />
      <span className="min-w-0 break-words font-semibold text-2xl tracking-tight">
        {companyName() || 'Your projects'}
      </span>
    </div>
  );
}

import { BrandLogo } from '../../components/layout/brand-logo.tsx';
import { contentUrl } from '../../lib/http/env.ts';

/** The company's logo or name, else the product's logo. */
export function CompanyMark({ company }: { company: { name: string; logo: string | null } | undefined }) {
  if (company?.logo) {
    return <img src={contentUrl(company.logo)} alt={company.name} className="max-h-16 max-w-60 object-contain" />;
  }
  return company?.name ? <p className="font-semibold text-2xl tracking-tight">{company.name}</p> : <BrandLogo />;
}

import { contentUrl } from '../../lib/http/env.ts';
import { useCompany } from '../../session/company.ts';

/** The company's logo beside the title, if set and if there is space. */
export function CompanyLogo() {
  const company = useCompany();
  if (!company?.logo) return null;
  return (
    <img
      src={contentUrl(company.logo)}
      alt={company.companyName}
      className="ml-2 hidden h-8 max-w-40 rounded-control bg-white object-contain sm:block"
    />
  );
}

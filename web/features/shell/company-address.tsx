import { useCompany } from '../../session/company.ts';

/** The company's address at the end of the side menu. */
export default function CompanyAddress() {
  const company = useCompany();
  if (!company?.companyName && !company?.address) return null;
  return (
    <address className="border-line border-t px-3 pt-4 text-muted text-xs not-italic">
      {company.companyName && <span className="block break-words font-medium text-text">{company.companyName}</span>}
      {company.address && <span className="block whitespace-pre-line break-words">{company.address}</span>}
    </address>
  );
}

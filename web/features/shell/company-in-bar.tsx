import { contentUrl } from '../../lib/http/env.ts';
import { useCompany } from '../../session/company.ts';

/** The company's logo and name beside the title, if they are set and as far as there is space. */
export function CompanyInBar() {
  const { companyName = '', logo = null } = useCompany() ?? {};
  if (!companyName && !logo) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5 max-[16rem]:hidden sm:ml-1 sm:border-line sm:border-l sm:pl-3.5">
      {logo && (
        <img
          src={contentUrl(logo)}
          alt=""
          className="h-8 max-w-40 shrink-0 rounded-control bg-paper object-contain max-sm:hidden"
        />
      )}
      <span className="min-w-0 truncate font-medium text-muted">{companyName}</span>
    </span>
  );
}

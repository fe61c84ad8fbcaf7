import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { say } from '../../lib/language/say.ts';
import { CompanySign } from './company-mark.tsx';
import { useCompanySign } from './use-company-sign.ts';

/** The company at the sign-in of clients and on the pages of their links: its logo and name. */
export function ClientMark() {
  const company = useCompanySign();
  return (
    <div className="flex min-h-16 max-w-full items-center justify-center gap-3">
      {company.logo || company.name ? (
        <CompanySign company={company} />
      ) : (
        <>
          <BrandMark size={44} />
          <span className="min-w-0 break-words font-semibold text-2xl tracking-tight">{say('Your projects')}</span>
        </>
      )}
    </div>
  );
}

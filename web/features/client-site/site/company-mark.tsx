import { BrandMark } from '../../../components/layout/brand-mark.tsx';
import { companyName } from '../../../model/company-name.ts';

/** The company's name for signed-out users, if this browser knows it. */
export function CompanyMark() {
  return (
    <div className="flex max-w-full items-center justify-center gap-3">
      <BrandMark size={44} />
      <span className="min-w-0 break-words font-semibold text-2xl tracking-tight">
        {companyName() || 'Your projects'}
      </span>
    </div>
  );
}

import { useState } from 'react';
import { BrandLogo } from '../../components/layout/brand-logo.tsx';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { say } from '../../lib/language/say.ts';
import { useCompanySign } from './use-company-sign.ts';

interface Sign {
  name: string;
  logo: string | null;
}

/** The company at the sign-in of the office, above the name of the product; until it is set that alone. */
export function OfficeMark() {
  const company = useCompanySign();
  const isSet = company.logo || company.name;
  return (
    <div className="flex min-h-24 max-w-full flex-col items-center justify-end gap-2">
      {isSet ? (
        <div
          role="img"
          aria-label={[company.name, 'Paradigm Pro Admin'].filter(Boolean).join(', ')}
          className="flex w-[350px] max-w-full flex-col items-center gap-2"
        >
          <div className="flex min-h-16 max-w-full items-center justify-center gap-3">
            <CompanySign company={company} />
          </div>
          <span className="flex items-center gap-1.5 text-muted text-sm">
            <BrandMark size={18} />
            Paradigm Pro Admin
          </span>
        </div>
      ) : (
        <BrandLogo />
      )}
    </div>
  );
}

/** The logo and the name of a company. A logo that does not load, for example since its remembered address is over, is left out. */
export function CompanySign({ company: { name, logo } }: { company: Sign }) {
  const [broken, setBroken] = useState<string>();
  const src = contentUrl(logo);
  return (
    <>
      {src && src !== broken && (
        <img
          src={src}
          alt={name ? '' : say('The company')}
          onError={() => setBroken(src)}
          className="max-h-16 min-w-0 max-w-40 shrink-0 rounded-control bg-paper object-contain"
        />
      )}
      {name && <span className="wrap-anywhere min-w-0 font-semibold text-2xl tracking-tight">{name}</span>}
    </>
  );
}

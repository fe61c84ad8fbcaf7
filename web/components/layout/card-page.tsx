import type { ReactNode } from 'react';
import { say } from '../../lib/language/say.ts';
import { BrandLogo } from './brand-logo.tsx';

interface CardPageProps {
  /** The heading below the logo. */
  site: 'ADMIN SITE' | 'CLIENT SITE';
  /** By default the product's logo. */
  logo?: ReactNode;
  children: ReactNode;
}

/** A page with one card below the logo, for signed-out users. */
export function CardPage({ site, logo = <BrandLogo />, children }: CardPageProps) {
  return (
    <div className="relative isolate grid min-h-dvh grid-cols-1 place-items-center px-4 py-10">
      <div aria-hidden className="blueprint-grid absolute inset-0 -z-10" />
      <main className="flex w-full flex-col items-center">
        {logo}
        <h1 className="mt-3 mb-6 font-medium text-muted text-sm tracking-[0.2em]">{say(site)}</h1>
        <div className="w-[375px] max-w-full rounded-card border border-line bg-surface p-6">{children}</div>
      </main>
    </div>
  );
}

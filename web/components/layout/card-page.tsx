import type { ReactNode } from 'react';
import { BrandLogo } from './brand-logo.tsx';

interface CardPageProps {
  /** Which of the two sites this is, under the logo. */
  site: 'ADMIN SITE' | 'CLIENT SITE';
  /** Whose site it is; the product's own mark unless told. */
  logo?: ReactNode;
  children: ReactNode;
}

/** A page of one card under the logo, for who is not signed in. */
export function CardPage({ site, logo = <BrandLogo />, children }: CardPageProps) {
  return (
    <div className="relative isolate grid min-h-dvh grid-cols-1 place-items-center px-4 py-10">
      <div aria-hidden className="blueprint-grid absolute inset-0 -z-10" />
      <main className="flex w-full flex-col items-center">
        {logo}
        <h1 className="mt-3 mb-6 font-medium text-muted text-sm tracking-[0.2em]">{site}</h1>
        <div className="w-[375px] max-w-full rounded-card border border-line bg-surface p-6">{children}</div>
      </main>
    </div>
  );
}

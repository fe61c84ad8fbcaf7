import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The way from one of several back to all of them. */
export function ToAll({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-3 mb-1 inline-flex h-11 items-center gap-1.5 rounded-control text-muted hover:text-text"
    >
      <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The link of a row, which covers the whole row (which must be `relative`). */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="min-w-0 rounded-control font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
    >
      {children}
    </Link>
  );
}

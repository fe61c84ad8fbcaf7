import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

interface BackLinksProps {
  /** From the outermost screen to the nearest. */
  links: readonly { label: string; to: string }[];
}

/** The way back at the top of a screen: where it lies, each place a link. */
export function BackLinks({ links }: BackLinksProps) {
  return (
    <nav aria-label="Back to" className="mb-1 text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {links.map(({ label, to }, index) => (
          <li key={to} className="flex min-w-0 items-center gap-x-1">
            {index > 0 && <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />}
            <Link
              to={to}
              className="flex min-w-0 items-center gap-1 rounded-control py-1 hover:text-text hover:underline pointer-coarse:py-3"
            >
              {index === 0 && <ArrowLeft aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />}
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Goes to the previous screen, or to `otherwise` when this page was opened directly. */
export function useGoBack(otherwise: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(otherwise, { replace: true }) : navigate(-1));
}

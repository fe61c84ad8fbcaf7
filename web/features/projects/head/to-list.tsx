import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BackLinks } from '../../../components/layout/back-links.tsx';
import { paths } from '../../../model/paths.ts';

interface ToListProps {
  isTemplate: boolean;
}

function toList(isTemplate: boolean) {
  return isTemplate
    ? { label: 'All Templates', to: paths.templates.href() }
    : { label: 'All Projects', to: paths.projects.href() };
}

/** The way back from a project or template, in the margin above its head, which is no lower for it; on a phone `ToListArrow` stands beside the name. */
export function ToList({ isTemplate }: ToListProps) {
  return (
    <div className="to-list max-sm:hidden">
      <BackLinks links={[toList(isTemplate)]} />
    </div>
  );
}

/** The same on a phone, in the line of the name, so that the head is no higher. */
export function ToListArrow({ isTemplate }: ToListProps) {
  const { label, to } = toList(isTemplate);
  return (
    <nav aria-label="Back to" className="-mx-2 sm:hidden">
      <Link
        to={to}
        aria-label={label}
        className="grid h-9 w-8 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
      >
        <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
      </Link>
    </nav>
  );
}

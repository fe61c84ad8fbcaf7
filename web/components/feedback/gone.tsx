import { SearchX } from 'lucide-react';
import { ButtonLink } from '../controls/button-link.tsx';

export interface GoneProps {
  /** A sentence about what is not there. */
  text: string;
  /** The place to go to instead. */
  to: string;
  label: string;
}

/** Replaces the content of an address that leads to nothing, such as a removed row; trying again would not help. */
export function Gone({ text, to, label }: GoneProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <SearchX aria-hidden size={20} strokeWidth={1.75} className="text-muted" />
      <p>{text}</p>
      <ButtonLink to={to} look="primary">
        {label}
      </ButtonLink>
    </div>
  );
}

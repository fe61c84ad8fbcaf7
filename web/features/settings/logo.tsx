import type { Settings } from '../../../functions/core/settings/contract.ts';
import { contentUrl } from '../../lib/http/env.ts';

interface LogoProps {
  settings: Pick<Settings, 'companyName' | 'logo'>;
  /** A chosen picture that is not saved yet. */
  chosenUrl?: string | undefined;
}

/** The company's logo, or a place for it. */
export function Logo({ settings: { companyName, logo }, chosenUrl }: LogoProps) {
  const shown = chosenUrl ?? contentUrl(logo);
  return shown ? (
    <img
      src={shown}
      alt={chosenUrl ? 'The chosen logo, not saved yet' : `Logo of ${companyName || 'the company'}`}
      className="h-24 max-w-full rounded-control border border-line bg-paper object-contain"
    />
  ) : (
    <p className="grid h-24 w-60 max-w-full place-items-center rounded-control bg-neutral-tint text-muted">
      No logo yet
    </p>
  );
}

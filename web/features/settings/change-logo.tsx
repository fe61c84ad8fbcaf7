import { Trash2 } from 'lucide-react';
import type { Settings } from '../../../functions/api/settings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { ChangePicture } from '../../components/files/change-picture.tsx';
import { contentUrl } from '../../lib/http/env.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { removeLogo, saveLogo } from './mutations.ts';

interface ChangeLogoProps {
  settings: Pick<Settings, 'companyName' | 'logo'>;
  canChange: boolean;
}

export function ChangeLogo({ settings, canChange }: ChangeLogoProps) {
  if (!canChange) return <Logo {...settings} />;
  return (
    <ChangePicture label="Logo" saveLabel="Save logo" save={saveLogo} more={settings.logo && <RemoveLogo />}>
      {(chosenUrl) => <Logo {...settings} chosenUrl={chosenUrl} />}
    </ChangePicture>
  );
}

type LogoProps = ChangeLogoProps['settings'] & { chosenUrl?: string | undefined };

function Logo({ companyName, logo, chosenUrl }: LogoProps) {
  const shown = chosenUrl ?? contentUrl(logo);
  return shown ? (
    <img
      src={shown}
      alt={chosenUrl ? 'The chosen logo, not saved yet' : `Logo of ${companyName || 'the company'}`}
      className="h-24 max-w-full rounded-control border border-line bg-white object-contain"
    />
  ) : (
    <p className="grid h-24 w-60 max-w-full place-items-center rounded-control bg-neutral-tint text-muted">
      No logo yet
    </p>
  );
}

function RemoveLogo() {
  const remove = useWriteNow(removeLogo);
  return (
    <Button
      look="quiet"
      icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
      pending={remove.isPending}
      onClick={() => remove.mutate()}
    >
      Remove
    </Button>
  );
}

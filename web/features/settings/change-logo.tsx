import { X } from 'lucide-react';
import type { Settings } from '../../../functions/core/settings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { ChangePicture } from '../../components/files/change-picture.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { Logo } from './logo.tsx';
import { removeLogo, saveLogo } from './write-settings.ts';

interface ChangeLogoProps {
  settings: Pick<Settings, 'companyName' | 'logo'>;
}

export function ChangeLogo({ settings }: ChangeLogoProps) {
  return (
    <ChangePicture label="Logo" saveLabel="Save Logo" save={saveLogo} more={settings.logo && <RemoveLogo />}>
      {(chosenUrl) => <Logo settings={settings} chosenUrl={chosenUrl} />}
    </ChangePicture>
  );
}

function RemoveLogo() {
  const remove = useWriteNow(removeLogo);
  return (
    <Button
      look="quiet"
      icon={<X aria-hidden size={16} strokeWidth={1.75} />}
      pending={remove.isPending}
      onClick={() => remove.mutate()}
    >
      Remove
    </Button>
  );
}

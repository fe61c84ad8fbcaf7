import { RotateCw } from 'lucide-react';
import { isReloading, reloadNewest } from '../../../lib/code/reload-newest.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { Button } from '../../controls/button.tsx';

/** Replaces a screen whose code the server no longer has after a release (docs/product.md#new-build). */
export function NewVersion() {
  const isPending = useValue(isReloading);
  return (
    <div
      role="alert"
      data-new-version
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-24 text-center"
    >
      <title>{say('A new version is here')}</title>
      <h1 className="font-semibold text-xl">{say('A new version is here')}</h1>
      <p className="text-muted">
        {say('The site was updated while this page was open. Reload to go on with the new version.')}
      </p>
      <Button
        look="primary"
        icon={<RotateCw aria-hidden size={16} strokeWidth={1.75} />}
        className="mt-3"
        pending={isPending}
        onClick={reloadNewest}
      >
        {say('Reload')}
      </Button>
    </div>
  );
}

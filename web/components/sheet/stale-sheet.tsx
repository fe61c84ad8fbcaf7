import { type ReactNode, useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { phone } from '../../lib/widths.ts';
import { Button } from '../controls/button.tsx';

interface StaleSheetProps {
  /** What is current now and not on this device, and since when; null for nothing. */
  current: { version: string; day: string } | null;
  children: ReactNode;
}

/** A sheet that is kept here and was superseded: gray until somebody wants to see it all the same. */
export function StaleSheet({ current, children }: StaleSheetProps) {
  const isPhone = useValue(phone);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <div
        role="alert"
        className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-danger-tint px-3 py-2 font-medium text-danger"
      >
        {`${stateOf(current, isPhone)} ${say('Do not build from it.')}`}
        {!isWanted && <Button onClick={() => setWanted(true)}>{say('Show Anyway')}</Button>}
      </div>
      <div inert={!isWanted} className={isWanted ? undefined : 'opacity-30 grayscale'}>
        {children}
      </div>
    </>
  );
}

function stateOf(current: StaleSheetProps['current'], isPhone: boolean): string {
  if (!current) return say('Not current any more.');
  return isPhone
    ? say('Superseded by {version} on {day}, which is not on this phone.', current)
    : say('Superseded by {version} on {day}, which is not on this device.', current);
}

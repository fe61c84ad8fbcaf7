import { type ReactNode, useState } from 'react';
import type { DrawingItem } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { formatInstantDay } from '../../../lib/time/dates.ts';
import { useDevice } from '../kept/use-kept.ts';
import { revisionName } from './revision-name.ts';

interface StaleSheetProps {
  /** What is current now and not on this device; null for nothing. */
  current: DrawingItem['current'];
  children: ReactNode;
}

/** A sheet that is kept here and was superseded: gray until somebody wants to see it all the same. */
export function StaleSheet({ current, children }: StaleSheetProps) {
  const device = useDevice();
  const [isWanted, setWanted] = useState(false);
  const state = current
    ? `Superseded by ${revisionName(current)} on ${formatInstantDay(current.since)}, which is not on this ${device}.`
    : 'Not current any more.';
  return (
    <>
      <div
        role="alert"
        className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-danger-tint px-3 py-2 font-medium text-danger"
      >
        {`${state} Do not build from it.`}
        {!isWanted && <Button onClick={() => setWanted(true)}>Show Anyway</Button>}
      </div>
      <div inert={!isWanted} className={isWanted ? undefined : 'opacity-30 grayscale'}>
        {children}
      </div>
    </>
  );
}

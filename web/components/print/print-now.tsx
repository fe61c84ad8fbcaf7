import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Letterhead } from './letterhead.ts';
import { Paper } from './paper.tsx';
import { useIsPrinting } from './use-printing.ts';

/** The longest wait for pictures; milliseconds. */
const PATIENCE_MS = 15_000;

interface PrintNowProps {
  isLandscape?: boolean;
  /** Outside of the office. */
  company?: Letterhead | undefined;
  /** Called when the browser has printed, or somebody cancelled it. */
  onClose: () => void;
  children: ReactNode;
}

/** Prints a sheet as soon as its pictures are here. */
export function PrintNow({ isLandscape, company, onClose, children }: PrintNowProps) {
  useIsPrinting();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isGone = false;
    const end = () => close();
    window.addEventListener('afterprint', end);
    void picturesOnPaper().then(() => {
      if (!isGone) window.print();
    });
    return () => {
      isGone = true;
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <Paper isAsked isLandscape={isLandscape} company={company}>
      {children}
    </Paper>
  );
}

/** Resolves when each picture is there or has failed. */
async function picturesOnPaper(): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.paper-asked img')];
    const waiting = pictures.find(({ complete }) => !complete);
    if (!waiting || Date.now() > until) return;
    // After one has failed, another one may stand in its place.
    await settled(waiting, until - Date.now());
  }
}

function settled(picture: HTMLImageElement, patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
    setTimeout(resolve, patience);
  });
}

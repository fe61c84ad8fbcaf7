import { useEffect, useState } from 'react';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import type { ToldOfExport } from '../mspdi/write/told-of-export.ts';

/** Nothing is said of what takes less, in milliseconds. */
const SOON = 1000;

interface Looked {
  plan: PlanSnapshot;
  /** Null until it is known. */
  told: readonly ToldOfExport[] | null;
  again: string | null;
  isDone: boolean;
}

/** What a file of MS Project leaves out, and how many rows keep their days, before it is saved. */
export function LeftByFile({ plan }: { plan: PlanSnapshot }) {
  const [looked, setLooked] = useState<Looked | null>(null);
  // Of a plan that changed since, nothing is known yet.
  const { told, again, isDone } = looked?.plan === plan ? looked : { told: null, again: null, isDone: false };
  const [lateWith, setLateWith] = useState<PlanSnapshot | null>(null);
  const isLate = lateWith === plan && !isDone;
  useEffect(() => {
    let end: (() => void) | null = null;
    let isShown = true;
    const timer = setTimeout(() => setLateWith(plan), SOON);
    const begin = async () => {
      const { lookAtFile } = await import('../mspdi/write/export-file.ts');
      if (!isShown) return;
      end = lookAtFile(plan, (answer) => {
        setLooked((now) => {
          const known = now?.plan === plan ? now : { plan, told: null, again: null, isDone: false };
          if (answer.kind === 'told') return { ...known, told: answer.told };
          // A plan that cannot be dated says so when it is saved.
          return { ...known, again: answer.kind === 'again' ? answer.again : null, isDone: true };
        });
      });
    };
    begin().catch(() => {
      if (isShown) setLooked({ plan, told: null, again: null, isDone: true });
    });
    return () => {
      isShown = false;
      clearTimeout(timer);
      end?.();
    };
  }, [plan]);
  return (
    <>
      <p role="status" className="mt-1 text-sm empty:mt-0">
        {again ?? (isLate && (told ? 'Reading the file again…' : 'Putting the file together…'))}
      </p>
      {told && told.length > 0 && (
        <>
          <p className="mt-1 text-sm">It leaves out or says differently:</p>
          <ul aria-label="What the file leaves out or says differently" className="list-disc pl-5 text-muted text-sm">
            {told.map(({ text, names }) => (
              <li key={text} className="wrap-anywhere">
                {text}
                {names && <span className="block">{names}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

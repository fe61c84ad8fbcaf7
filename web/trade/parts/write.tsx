import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/controls/skeleton.tsx';
import { lazyAtUse } from '../../lib/code/lazy.ts';
import type { WriteFormProps } from './write-form.tsx';

const load = async () => ({ default: (await import('./write-form.tsx')).WriteForm });
const WriteForm = lazyAtUse(load);

interface WriteProps extends Omit<WriteFormProps, 'onClose'> {
  /** The button, and what it is about: `Question #12`. */
  label: string;
  of: string;
}

/** Writes below a note or to-do. The field comes once it is asked for, from this phone where there is no connection. */
export function Write({ label, of, ...rest }: WriteProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void load().catch(() => {}), []);
  if (!isOpen)
    return (
      <Button look="quiet" className="h-11 self-start" aria-label={`${label} ${of}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <WriteForm {...rest} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

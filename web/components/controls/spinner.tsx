import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

export function Spinner({ className, size = 16 }: { className?: string; size?: 16 | 20 }) {
  return <LoaderCircle aria-hidden size={size} strokeWidth={1.75} className={classNames('animate-spin', className)} />;
}

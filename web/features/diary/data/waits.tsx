import { Clock } from 'lucide-react';

/** Beside something that is not at the server yet; of a quick answer nothing is seen. */
export function Waits() {
  return (
    <span className="inline-flex animate-late items-center gap-1 text-muted text-sm">
      <Clock aria-hidden size={14} strokeWidth={1.75} /> Waiting
    </span>
  );
}

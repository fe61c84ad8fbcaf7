import { useEffect, useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';

interface PlaceBarProps {
  label: 'Continue' | 'Move Here';
  onDone: () => void;
  onCancel: () => void;
}

/** Says how a place is chosen, below the sheet. */
export function PlaceBar({ label, onDone, onCancel }: PlaceBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It gives a promise in newer browsers, which is no cleanup.
    void bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={bar} className="flex grow flex-wrap items-center gap-2 py-1">
      <p role="status" className="grow basis-48 text-sm">
        Tap the place, or move the pin with the arrow keys.
      </p>
      <Button onClick={onCancel}>Cancel</Button>
      <Button look="primary" onClick={onDone}>
        {label}
      </Button>
    </div>
  );
}

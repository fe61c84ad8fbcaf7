import { WifiOff } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/** Stands where something would be that was never loaded here, while there is no connection; it then comes by itself. */
export function NotAtHand() {
  return (
    <div role="status">
      <EmptyState icon={WifiOff} text="This was not opened here before. It comes once the connection is back." />
    </div>
  );
}

import { WifiOff } from 'lucide-react';
import { say } from '../../lib/language/say.ts';
import { EmptyState } from './empty-state.tsx';

/** Replaces content that was never loaded, while offline; it loads by itself on reconnect. */
export function NotLoaded() {
  return (
    <div role="status">
      <EmptyState icon={WifiOff} text={say('This was not opened here before. It comes once the connection is back.')} />
    </div>
  );
}

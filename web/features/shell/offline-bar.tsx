import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A thin bar that says that the network is away; what was typed stays. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-1.5 text-sm text-warning">
          <CloudOff aria-hidden size={16} strokeWidth={1.75} />
          You are offline. What you type stays here until the connection is back.
        </p>
      )}
    </div>
  );
}

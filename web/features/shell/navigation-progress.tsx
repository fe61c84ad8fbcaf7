import { useNavigation } from 'react-router-dom';

/** A progress bar at the top while the next screen loads; shown after 100 ms. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  if (!isBusy) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the next screen"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-accent"
    />
  );
}

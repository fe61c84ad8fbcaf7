import { useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';

interface ShowMoreProps {
  label: string;
  isLoading: boolean;
  onMore: () => void;
}

/** Loads the next page when its button scrolls into view or is clicked. */
export function ShowMore({ label, isLoading, onMore }: ShowMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={ref} className="flex justify-center py-6">
      <Button pending={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/button.tsx';

interface ShowMoreProps {
  label: string;
  isLoading: boolean;
  onMore: () => void;
}

/** Loads the next page when its button comes into sight or is pressed. */
export function ShowMore({ label, isLoading, onMore }: ShowMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const element = ref.current;
    if (!element || isLoading) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more());
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

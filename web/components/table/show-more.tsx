import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../controls/button.tsx';

interface ShowMoreProps {
  label: string;
  isLoading: boolean;
  /** How much is shown: an answer that comes at once may leave the end in sight, which then asks for more. */
  shown?: number;
  onMore: () => void;
}

/** Loads the next page when its button comes into sight or is pressed. */
export function ShowMore({ label, isLoading, shown, onMore }: ShowMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const element = ref.current;
    if (!element || isLoading || shown === 0) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more());
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading, shown]);
  return (
    <div ref={ref} className="flex justify-center py-6">
      <Button pending={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}

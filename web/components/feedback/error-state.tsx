import { RotateCw, TriangleAlert } from 'lucide-react';
import { say } from '../../lib/language/say.ts';
import { Button } from '../controls/button.tsx';

interface ErrorStateProps {
  /** A sentence about what could not be loaded. */
  text: string;
  onRetry: () => unknown;
  isRetrying?: boolean;
}

/** Replaces the content, so that a failure never looks like an empty list (docs/product.md#load-errors). */
export function ErrorState({ text, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="text-danger" />
      <p>{text}</p>
      <Button
        icon={<RotateCw aria-hidden size={16} strokeWidth={1.75} />}
        pending={isRetrying}
        onClick={() => void onRetry()}
      >
        {say('Retry')}
      </Button>
    </div>
  );
}

import { classNames } from '../controls/control-style.ts';

interface ProgressBarProps {
  label: string;
  /** Between 0 and max. */
  value: number;
  max?: number;
  className?: string;
}

export function ProgressBar({ label, value, max = 100, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={classNames('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-[180ms] ease-out"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

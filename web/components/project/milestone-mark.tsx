import { Diamond } from 'lucide-react';
import { say } from '../../lib/language/say.ts';
import { classNames } from '../controls/control-style.ts';

interface MilestoneMarkProps {
  /** Its name in the language of the page. */
  label?: string;
  className?: string;
}

/** The diamond of a milestone, a moment without a length (docs/product.md#milestones). */
export function MilestoneMark({ label = say('Milestone'), className }: MilestoneMarkProps) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames('inline-flex shrink-0 text-accent', className)}
    >
      <Diamond aria-hidden size={14} strokeWidth={1.75} />
    </span>
  );
}

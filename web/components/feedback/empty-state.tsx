import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: LucideIcon;
  text: string;
  /** What has to be there first. */
  hint?: string | undefined;
  /** The button that adds the first item. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, text, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="text-muted" />}
      <p className="text-muted">{text}</p>
      {hint && <p className="text-muted">{hint}</p>}
      {action}
    </div>
  );
}

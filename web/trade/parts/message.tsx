import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  level?: 1 | 2;
  children?: ReactNode;
}

/** A state of the page in place of visits. */
export function Message({ icon: Icon, title, text, level = 2, children }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="text-muted" />
      <Heading className="font-semibold text-xl">{title}</Heading>
      <p className="max-w-sm text-balance text-lg text-muted">{text}</p>
      {children}
    </div>
  );
}

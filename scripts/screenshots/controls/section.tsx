import type { ReactNode } from 'react';
import { Card } from '../../../web/components/layout/card.tsx';

/** One control with all its states. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </Card>
  );
}

/** One state with its name above. */
export function Specimen({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={className ?? 'min-w-0'}>
      <p className="mb-1 text-muted text-xs">{name}</p>
      {children}
    </div>
  );
}

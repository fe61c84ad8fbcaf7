import type { Task } from '../../../functions/core/plan/contract.ts';

const looks = { 1: 'text-muted', 2: 'text-accent', 3: 'text-success' } as const;

/** ○ scheduled, ◐ started, ● completed. */
export function StatusIcon({ statusId }: { statusId: Task['statusId'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`size-4 ${looks[statusId]}`}>
      <circle cx="8" cy="8" r="6.1" fill="none" stroke="currentColor" strokeWidth="1.75" />
      {statusId === 2 && <path d="M8 1.9a6.1 6.1 0 0 0 0 12.2z" fill="currentColor" />}
      {statusId === 3 && <circle cx="8" cy="8" r="6.1" fill="currentColor" />}
    </svg>
  );
}

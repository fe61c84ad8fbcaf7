import { SearchX } from 'lucide-react';
import { EmptyState } from '../feedback/empty-state.tsx';

/**
 * Says that nothing matches the filter, below `FilterChips`, which tell it and take it back. `noun`: what is missing, such
 * as `notes`.
 */
export function NoMatch({ noun }: { noun: string }) {
  return <EmptyState icon={SearchX} text={`No ${noun} match the filter.`} />;
}

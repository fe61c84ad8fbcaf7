import { SearchX } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { chosenGroups, chosenWords, clearAll, type ScreenFilter } from './filter-group.ts';

/** Says that nothing matches what is chosen, and offers to clear it. `noun`: what is missing, such as `notes`. */
export function NoMatch({ filter, noun }: { filter: ScreenFilter; noun: string }) {
  return (
    <EmptyState
      icon={SearchX}
      text={`No ${noun} match the filter: ${chosenGroups(filter).map(chosenWords).join(' · ')}`}
      action={<Button onClick={() => clearAll(filter)}>Clear Filters</Button>}
    />
  );
}

import { Search } from 'lucide-react';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { usePlanUi } from '../state/plan-ui.ts';

/**
 * The search in the plan. Where there is no room for it, it looks like a button, and opens over the name of the project
 * while it has the focus or a text.
 */
export function PlanSearch({ isDisabled }: { isDisabled: boolean }) {
  const { search } = usePlanUi();
  const text = useValue(search);
  return (
    <div className="relative h-9 w-(--plan-tool) xl:mr-1 xl:w-44 2xl:w-56 pointer-coarse:h-11">
      <div className="plan-search absolute inset-y-0 right-0 w-full">
        <TextInput
          type="search"
          aria-label="Search in the plan"
          placeholder="Search the plan"
          disabled={isDisabled && text === ''}
          value={text}
          onChange={({ target }) => search.set(target.value)}
          icon={<Search size={16} strokeWidth={1.75} />}
        />
      </div>
    </div>
  );
}

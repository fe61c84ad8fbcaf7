import { useController } from 'react-hook-form';
import { Button } from '../../components/controls/button.tsx';

/** Offers the time zone of this browser to a company that has none; it is saved with the form. */
export function ProposedZone() {
  const { field } = useController<{ timeZone: string | null }>({ name: 'timeZone' });
  if (field.value) return null;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 grow basis-60 text-muted text-sm">
        Days are closed and decisions sent in the time zone of the company, and it has none.
      </p>
      <Button onClick={() => field.onChange(here)}>Use {here.replaceAll('_', ' ')}</Button>
    </div>
  );
}

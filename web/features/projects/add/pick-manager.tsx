import { useQuery } from '@tanstack/react-query';
import { Choice } from '../../../components/controls/choice.tsx';
import { assigneesQuery } from '../../../sync/queries/assignees.ts';
import { colleaguesIn } from '../../../sync/queries/colleagues.ts';

const NOBODY = '';

interface PickManagerProps {
  value: string | null;
  onChange: (userId: string | null) => void;
}

/** Selects the colleague who manages a new project; nobody at first. */
export function PickManager({ value, onChange }: PickManagerProps) {
  const colleagues = colleaguesIn(useQuery(assigneesQuery).data);
  return (
    <Choice
      noun="colleagues"
      value={value ?? NOBODY}
      options={[{ id: NOBODY, label: 'Nobody yet' }, ...colleagues.map(({ id, name }) => ({ id, label: name }))]}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
    />
  );
}

import { limits } from '../../../functions/core/common/limits.ts';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { makeBaseline } from './write-ledger.ts';

interface MakeBaselineProps {
  projectId: number;
  onMade: (baseline: Baseline) => void;
  onCancel: () => void;
}

const blank = { name: '', reason: '' };

export function MakeBaseline({ projectId, onMade, onCancel }: MakeBaselineProps) {
  const make = useWriteNow(makeBaseline(projectId));
  return (
    <Form
      values={blank}
      onSubmit={({ values: { name, reason } }) => make.mutateAsync({ name, reason: reason || null })}
      onSaved={onMade}
    >
      <p className="mb-3 text-muted">Keeps the dates of all phases and tasks as they are now.</p>
      <FormField<typeof blank> name="name" label="Name">
        <TextInput maxLength={limits.name} placeholder="Change order 1" autoFocus />
      </FormField>
      <FormField<typeof blank> name="reason" label="Reason">
        <TextInput maxLength={limits.name} />
      </FormField>
      <FormFooter label="New Baseline" needs={['name']} onCancel={onCancel} />
    </Form>
  );
}

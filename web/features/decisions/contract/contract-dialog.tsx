import { limits } from '../../../../functions/core/common/limits.ts';
import type { Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormConflict } from '../../../components/form/form-conflict.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useSaveOver } from '../../../components/form/use-save-over.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { useIsAdmin } from '../../../session/current-user.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { moneyLabel } from '../data/typed-money.ts';
import { putContract } from '../data/write-decisions.ts';
import {
  type ContractValues,
  contractBody,
  contractLabels,
  contractValues,
  correctedByAdministrators,
  isNamed,
  sumProblem,
} from './contract-fields.ts';

interface ContractDialogProps {
  projectId: number;
  standing: Standing;
  onClose: () => void;
}

/** The contract as it was signed; once a change order names it, an administrator corrects it, with a reason. */
export function ContractDialog({ projectId, standing, onClose }: ContractDialogProps) {
  const put = useWriteNow(putContract(projectId));
  const isAdmin = useIsAdmin();
  // The first change order may be signed while this is open.
  const isCorrection = isNamed(standing);
  const isReadOnly = isCorrection && !isAdmin;
  const { save, conflict, closeConflict } = useSaveOver<Standing, ContractValues, Standing>({
    row: standing,
    versionOf: ({ contract }) => contract?.version ?? 0,
    valuesOf: contractValues,
    write: (known, { fields }) => {
      const typed = contractBody({ ...contractValues(known), ...fields });
      return put.mutateAsync(known.contract ? { ...typed, version: known.contract.version } : typed);
    },
  });

  return (
    <Dialog isOpen onClose={onClose} title="Contract">
      <Form<ContractValues, Standing | false>
        draft={`contract/${projectId}`}
        values={contractValues(standing)}
        onSubmit={save}
        onSaved={onClose}
      >
        <p className="mb-4 text-muted">
          As it was signed. Signed change orders are added to it, and never change what stands here.{' '}
          {isReadOnly && correctedByAdministrators}
        </p>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          <FormField<ContractValues, 'sum'>
            name="sum"
            label={moneyLabel(contractLabels.sum, standing.currency)}
            check={sumProblem}
          >
            <TextInput inputMode="decimal" autoComplete="off" className="tabular-nums" data-autofocus />
          </FormField>
          <DateField<ContractValues> name="signedOn" label={contractLabels.signedOn} />
          <DateField<ContractValues>
            name="completion"
            label={contractLabels.completion}
            hint={completionHint(standing)}
          />
          <FormField<ContractValues> name="reference" label={contractLabels.reference} hint="Such as its number">
            <TextInput maxLength={limits.name} autoComplete="off" />
          </FormField>
        </div>
        {isCorrection && isAdmin && (
          <FormField<ContractValues, 'reason'>
            name="reason"
            label={contractLabels.reason}
            hint="Change orders name this contract: the next one prints what was corrected, and why."
          >
            <Textarea rows={2} maxLength={limits.question} />
          </FormField>
        )}
        <FormFooter
          label="Save"
          needs={['sum', 'signedOn', ...(isCorrection ? ['reason'] : [])]}
          checks={['completion']}
          isReadOnly={isReadOnly}
          onCancel={onClose}
        />
        <FormConflict conflict={conflict} labels={contractLabels} textOf={shown} onClose={closeConflict} />
      </Form>
    </Dialog>
  );
}

function completionHint(standing: Standing): string {
  if (isNamed(standing)) return 'Without the days of change orders';
  return standing.launched ? `Planned at the launch: ${formatDay(standing.launched)}` : 'May stay empty';
}

function shown(field: keyof ContractValues, values: ContractValues): string {
  const value = values[field];
  return field === 'signedOn' || field === 'completion' ? (value ? formatDay(value) : 'None') : (value ?? '');
}

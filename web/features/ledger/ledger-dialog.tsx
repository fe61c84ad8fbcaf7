import { useQuery } from '@tanstack/react-query';
import { Milestone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { baselinesQuery } from '../../sync/project/baselines-query.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { Compare } from './compare.tsx';
import { Ledger } from './ledger.tsx';
import { chosenOf } from './queries.ts';
import { makeBaseline, removeBaseline } from './write-ledger.ts';

interface LedgerDialogProps {
  projectId: number;
  onClose: () => void;
}

/** The baselines of a project, and what moved its finish since the chosen one. */
export default function LedgerDialog({ projectId, onClose }: LedgerDialogProps) {
  const baselines = useQuery(baselinesQuery(useSync(), projectId));
  const [search, setSearch] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  function choose(id: number) {
    const next = new URLSearchParams(search);
    next.set('baseline', String(id));
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  function made({ id }: Baseline) {
    setMaking(false);
    choose(id);
  }
  const make = (
    <Button disabled={(baselines.data?.length ?? 0) >= limits.baselines} onClick={() => setMaking(true)}>
      New Baseline
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Baselines and Delay Log" size="large">
      <QueryView
        query={baselines}
        errorText="The baselines could not be loaded."
        loading={<ListSkeleton rows={4} rowClass="h-14" />}
      >
        {(data) => {
          const chosen = chosenOf(data, search.get('baseline'));
          if (isMaking) return <MakeBaseline projectId={projectId} onMade={made} onCancel={() => setMaking(false)} />;
          return (
            <>
              {chosen && (
                <ChooseBaseline baselines={data} chosen={chosen} onChoose={choose}>
                  {make}
                  <RemoveBaseline projectId={projectId} baseline={chosen} />
                </ChooseBaseline>
              )}
              {!chosen && (
                <EmptyState
                  icon={Milestone}
                  text="A baseline keeps the dates as they are, to say later what moved them. Launch makes the first."
                  action={make}
                />
              )}
              {chosen && <Ledger projectId={projectId} baseline={chosen} />}
              {chosen && <Compare projectId={projectId} baselines={data} chosen={chosen} />}
            </>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

interface ChooseBaselineProps {
  baselines: readonly Baseline[];
  chosen: Baseline;
  onChoose: (id: number) => void;
  children: ReactNode;
}

function ChooseBaseline({ baselines, chosen, onChoose, children }: ChooseBaselineProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Field
        label="Baseline"
        hint={[chosen.madeByName && `By ${chosen.madeByName}`, chosen.reason].filter(Boolean).join(' · ')}
        className="grow basis-64"
      >
        <Select value={chosen.id} onChange={({ target }) => onChoose(Number(target.value))}>
          {baselines.map(({ id, name, at }) => (
            <option key={id} value={id}>
              {name}, {formatInstantDay(at)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2 sm:mt-6">{children}</div>
    </div>
  );
}

interface MakeBaselineProps {
  projectId: number;
  onMade: (baseline: Baseline) => void;
  onCancel: () => void;
}

const blank = { name: '', reason: '' };

function MakeBaseline({ projectId, onMade, onCancel }: MakeBaselineProps) {
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

/** Removes the chosen baseline after a question: nothing brings it back. */
function RemoveBaseline({ projectId, baseline: { id, name } }: { projectId: number; baseline: Baseline }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeBaseline(projectId));
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
        title="Remove Baseline"
        text={`“${name}” and its dates are removed. The reasons in the delay log stay, and are shown since another baseline.`}
        confirmLabel="Remove"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Milestone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { baselinesQuery } from '../../sync/project/baselines-query.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { Compare } from './compare.tsx';
import { Ledger } from './ledger.tsx';
import { MakeBaseline } from './make-baseline.tsx';
import { chosenOf } from './queries.ts';
import { RemoveBaseline } from './remove-baseline.tsx';

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

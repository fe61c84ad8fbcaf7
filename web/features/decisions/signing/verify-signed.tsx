import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { DecisionDetail, Verified } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { api } from '../../../session/api.ts';

const parts: Record<keyof Verified, string> = {
  document: 'The document that was signed',
  record: 'The record of the signatures',
  pdf: 'The paper that was mailed',
};

/** Compares what is stored with the hashes that were signed and mailed, on demand. */
export function VerifySigned({ decision: { id, projectId } }: { decision: Pick<DecisionDetail, 'id' | 'projectId'> }) {
  const verify = useMutation({
    mutationFn: () => api<Verified>(`/projects/${projectId}/decisions/${id}/verify`),
    meta: { failure: 'It could not be verified' },
  });
  return (
    <div>
      {verify.data ? (
        <ul aria-label="Verified" role="status" className="grid gap-1">
          {Object.entries(parts).map(([part, name]) => (
            <Line key={part} name={name} isSame={verify.data[part as keyof Verified]} />
          ))}
        </ul>
      ) : (
        <Button pending={verify.isPending} onClick={() => verify.mutate()}>
          Verify
        </Button>
      )}
    </div>
  );
}

function Line({ name, isSame }: { name: string; isSame: boolean | null }) {
  if (isSame === null) return <li className="text-muted">{name} is being made.</li>;
  const Icon = isSame ? CircleCheck : TriangleAlert;
  return (
    <li className={isSame ? 'flex gap-2 text-success' : 'flex gap-2 font-medium text-danger'}>
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-1 shrink-0" />
      {isSame ? `${name} is unchanged.` : `${name} is not what was signed.`}
    </li>
  );
}

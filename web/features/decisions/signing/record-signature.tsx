import { FileUp, PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DecisionDetail, Offer } from '../../../../functions/core/decisions/offer.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';

const RecordPaper = lazyAtUse(async () => ({ default: (await import('./record-paper.tsx')).RecordPaper }));
const SignHere = lazyAtUse(async () => ({ default: (await import('./sign-here.tsx')).SignHere }));

interface RecordSignatureProps {
  decision: DecisionDetail;
  offer: Offer;
  signer: Offer['signers'][number];
  isAway: boolean;
  /** Signed meanwhile: what is open stays open, until it is closed. */
  isDone: boolean;
}

/** The ways in which a signer signs without an own account: on this device, or on paper. */
export function RecordSignature({ decision, offer, signer, isAway, isDone }: RecordSignatureProps) {
  const [way, setWay] = useState<'here' | 'paper' | null>(null);
  const props = { decision, offer, signer, onClose: () => setWay(null) };
  return (
    <>
      {!isDone && (
        <span className="flex flex-wrap gap-2">
          <Button
            disabled={isAway}
            aria-label={`Sign here: ${signer.name}`}
            icon={<PenLine aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => setWay('here')}
          >
            Sign Here
          </Button>
          <Button
            look="quiet"
            disabled={isAway}
            aria-label={`Record paper of ${signer.name}`}
            icon={<FileUp aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => setWay('paper')}
          >
            Record Paper
          </Button>
        </span>
      )}
      <Suspense>
        {way === 'here' && <SignHere {...props} />}
        {way === 'paper' && <RecordPaper {...props} />}
      </Suspense>
    </>
  );
}

import { useMemo } from 'react';
import type { WaitingDecision } from '../../../../functions/core/decisions/waiting.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { MovesLine } from '../../../components/feedback/moves-line.tsx';
import { formatDay } from '../../../lib/time/dates.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { useHold } from '../../../sync/react/use-hold.ts';
import { useWriteMoves } from '../../../sync/react/use-write-moves.ts';

interface HoldDialogProps {
  projectId: number;
  waiting: WaitingDecision;
  onClose: () => void;
}

/** Lets a row wait for its decision, once it is known what that moves. */
export default function HoldDialog({ projectId, waiting, onClose }: HoldDialogProps) {
  const { decisionId, item, title, rowName, earliest } = waiting;
  const write = useMemo(
    () => updateItem(item.entity, item.id, { fields: { notBefore: earliest }, base: {} }),
    [item, earliest],
  );
  const moves = useWriteMoves(projectId, write);
  const { hold, isPending } = useHold(projectId);
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        look="primary"
        data-autofocus
        pending={isPending}
        disabled={moves?.isRefused}
        onClick={() => void hold(decisionId, rowName).then((isDone) => isDone && onClose())}
      >
        Hold
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Hold" size="small" footer={footer}>
      <p className="wrap-anywhere mb-3 text-muted">
        “{rowName}” then does not begin before {formatDay(earliest)}: decided today, “{title}” would come then. The
        delay log says what it waited for.
      </p>
      <MovesLine text={moves?.words ?? ''} isWrong={moves?.isRefused ?? false} />
    </Dialog>
  );
}

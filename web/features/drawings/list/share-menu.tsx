import { Share2 } from 'lucide-react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { DrawingItem, DrawingsShare } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Menu } from '../../../components/controls/menu.tsx';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { isDrawing } from '../../../model/drawing-names.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { shareDrawings } from '../write-drawings.ts';

interface ShareMenuProps {
  projectId: number;
  drawings: readonly DrawingItem[];
  isAway: boolean;
}

const audiences = [
  { audience: 'clients', field: 'forClients', name: 'Clients' },
  { audience: 'trades', field: 'forTrades', name: 'Trades' },
] as const;

/** Shares several drawings, or no longer; a toast says what that changed, and takes it back (docs/product.md#drawings-shared). */
export function ShareMenu({ projectId, drawings, isAway }: ShareMenuProps) {
  const share = useWriteNow(shareDrawings(projectId));
  async function send(wanted: DrawingsShare, isUndo = false) {
    const answer = await share.mutateAsync(wanted).catch(() => null);
    if (!answer) return;
    const undo = { ...wanted, ids: answer.changed, isShared: !wanted.isShared };
    const action = { label: 'Undo', onSelect: () => void send(undo, true) };
    showToast({
      tone: 'success',
      text: toldOf(wanted, nameOfSome(drawings, answer.changed.length), answer.changed.length > 0),
      autoClose: API_ERROR_TOAST_MS,
      ...(answer.changed.length > 0 && !isUndo && { action }),
    });
  }
  const ids = drawings.map(({ id }) => id);
  const entries = (isShared: boolean) =>
    audiences.map(({ audience, field, name }) => ({
      label: isShared ? `Share with ${name}` : `Stop Sharing with ${name}`,
      disabled: drawings.every((drawing) => drawing[field] === isShared),
      onSelect: () => void send({ ids, audience, isShared }),
    }));
  return (
    <Menu
      trigger={
        <Button
          icon={<Share2 aria-hidden size={16} strokeWidth={1.75} />}
          disabled={isAway || ids.length === 0}
          title={isAway ? 'Sharing needs a connection' : undefined}
          pending={share.isPending}
        >
          Share
        </Button>
      }
      groups={[entries(true), entries(false)]}
    />
  );
}

const nameOfSome = (drawings: readonly DrawingItem[], count: number) =>
  counted(count, drawings.every(isDrawing) ? 'drawing' : 'document');

/** `2 drawings` */
export const countedNames = (drawings: readonly DrawingItem[]) => nameOfSome(drawings, drawings.length);

function toldOf({ audience, isShared }: DrawingsShare, drawings: string, isAny: boolean): string {
  if (!isShared) return `${drawings} no longer shared with ${audience}`;
  const told = `${drawings} shared with ${audience}`;
  return audience === 'trades' && isAny ? `${told}. A new set is mailed to them in ten minutes.` : told;
}

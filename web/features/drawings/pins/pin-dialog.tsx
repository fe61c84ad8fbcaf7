import { Link } from 'react-router-dom';
import type { DrawingPin } from '../../../../functions/core/drawings/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { buttonStyle } from '../../../components/controls/button-style.ts';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { noteHref, paths } from '../../../model/paths.ts';

interface PinDialogProps {
  projectId: number;
  pin: DrawingPin;
  number: number;
  onRight: () => void;
  onMove: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What a pin is of, and what is done with it. */
export default function PinDialog({ projectId, pin, number, onRight, onMove, onRemove, onClose }: PinDialogProps) {
  const { noteId, text, taskId, taskTitle, phaseId, isToCheck, byName } = pin;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Pin ${number}`}>
      {isToCheck && (
        <p className="mb-3 rounded-control bg-warning-tint px-3 py-2 font-medium text-warning">
          Check: the sheet changed here since the pin was placed.
        </p>
      )}
      {text !== null && <p className="mb-2 whitespace-pre-wrap wrap-anywhere">{text}</p>}
      <p className="mb-4 text-muted wrap-anywhere">{`Task “${taskTitle}”${byName ? ` · placed by ${byName}` : ''}`}</p>
      <div className="flex flex-wrap gap-2">
        {noteId === null ? (
          <Link to={paths.editTask.href(projectId, phaseId, taskId)} className={buttonStyle('primary')}>
            Open Task
          </Link>
        ) : (
          <Link to={noteHref(projectId, noteId)} className={buttonStyle('primary')}>
            Open Note
          </Link>
        )}
        {isToCheck && <Button onClick={then(onRight)}>Still Right</Button>}
        <Button onClick={then(onMove)}>Move</Button>
        <Button onClick={then(onRemove)}>Remove Pin</Button>
      </div>
    </Dialog>
  );
}

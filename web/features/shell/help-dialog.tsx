import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';

declare const __APP_VERSION__: string;

type Keys = [keys: string, does: string][];
const keys: Keys = [
  ['↑ ↓ ← →', 'walk through the tasks of a plan'],
  ['Enter or F2', 'edit the task; Enter saves, Escape cancels'],
  ['N', 'add a task below'],
  ['W', 'assign people and trades; @ in the name of a task does so while you type it'],
  ['Alt and an arrow', 'move the task'],
  ['Delete', 'delete the task, after a question'],
  ['Ctrl Z, Ctrl Shift Z', 'undo, redo'],
];
const keysOfDrawings: Keys = [
  ['+ − 0', 'zoom, and show all'],
  ['[ ]', 'the sheet before, the next one'],
  ['P', 'place a pin'],
  ['C', 'compare with another version'],
  ['N', 'the next change, while comparing'],
];

/** Keys, where to ask, and the version. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const footer = (
    <Button look="primary" data-autofocus onClick={onClose}>
      OK
    </Button>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Help" size="small" footer={footer}>
      <h3 className="mb-2 font-medium">Keys</h3>
      <KeyList keys={keys} />
      <h3 className="mb-2 font-medium">Keys on a drawing</h3>
      <KeyList keys={keysOfDrawings} />
      <h3 className="mb-2 font-medium">More</h3>
      <p className="mb-2 text-muted">
        Ask an administrator of your company about access and settings. They are listed in Users.
      </p>
      <p className="mb-2">
        <a href="/api/docs" target="_blank" rel="noreferrer" className="rounded-control text-accent hover:underline">
          The API, for other programs
        </a>
      </p>
      <p className="text-muted text-sm">Paradigm Pro Admin v{__APP_VERSION__}</p>
    </Dialog>
  );
}

function KeyList({ keys: listed }: { keys: Keys }) {
  return (
    <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {listed.map(([key, does]) => (
        <div key={key} className="contents">
          <dt className="font-medium">{key}</dt>
          <dd className="text-muted">{does}</dd>
        </div>
      ))}
    </dl>
  );
}

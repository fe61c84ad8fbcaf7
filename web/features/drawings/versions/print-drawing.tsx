import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import type { Corner } from '../../../sheet-worker/stamp.ts';

const KEY = 'paradigm-pro-print-corner';
const names: Record<Corner, string> = {
  'lower-left': 'Lower left',
  'lower-right': 'Lower right',
  'upper-left': 'Upper left',
  'upper-right': 'Upper right',
};
const corners = Object.keys(names) as Corner[];

interface PrintDrawingProps {
  name: string;
  isPending: boolean;
  onPrint: (corner: Corner | undefined) => void;
  onClose: () => void;
}

/** Asks for the corner of the code, which this device remembers (docs/product.md#drawing-print). */
export function PrintDrawing({ name, isPending, onPrint, onClose }: PrintDrawingProps) {
  const [corner, setCorner] = useState(() => corners.find((each) => each === localStorage.getItem(KEY)));
  function choose(value: string) {
    const chosen = corners.find((each) => each === value);
    if (chosen) localStorage.setItem(KEY, chosen);
    else localStorage.removeItem(KEY);
    setCorner(chosen);
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Print ${name}`}>
      <Field label="Corner of the Code" hint="This device remembers it.">
        <Select value={corner ?? ''} onChange={({ target }) => choose(target.value)} data-autofocus>
          <option value="">Where most is blank</option>
          {corners.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" pending={isPending} onClick={() => onPrint(corner)}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}

import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { takeFocus } from '../state/plan-commands.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';

interface RowNameProps {
  row: RowKey;
  name: string;
  /** Look and number of lines. */
  className: string;
}

/** The name of a row; click or Enter edits it in place. */
export function RowName({ row, name, className }: RowNameProps) {
  const { editing, wanted } = usePlanUi();
  const focusIfWanted = (button: HTMLButtonElement | null) => {
    if (!button || wanted.get() !== row) return;
    wanted.set(null);
    takeFocus(button, 'center');
  };
  return (
    <RovingButton
      row={row}
      ref={focusIfWanted}
      data-name={row}
      title={name}
      onClick={() => editing.set({ kind: 'row', key: row, field: 'name' })}
      className={classNames('min-w-0 rounded-control px-1 text-left', className)}
    >
      {name}
    </RovingButton>
  );
}

import type { ButtonHTMLAttributes, Ref } from 'react';
import type { RowKey } from '../../../../functions/core/plan/row-key.ts';
import { useSelected } from '../../../lib/store/use-store.ts';
import { usePlanUi } from './plan-ui.ts';

/** Roving tabindex: only the current row is in the tab order; arrow keys move to others. */
export function useTabIndex(row: RowKey): 0 | -1 {
  const { current } = usePlanUi();
  return useSelected(current, (key) => (key === row ? 0 : -1));
}

interface RovingButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  row: RowKey;
  ref?: Ref<HTMLButtonElement>;
}

export function RovingButton({ row, ...rest }: RovingButtonProps) {
  const tabIndex = useTabIndex(row);
  return <button type="button" {...rest} tabIndex={tabIndex} />;
}

import type { ButtonHTMLAttributes, Ref } from 'react';
import { usePlanUi, useSelected } from './plan-ui.ts';
import type { RowKey } from './row-key.ts';

/** Of all rows only the current one is in the tab order; the arrow keys walk to the others. */
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

import { useSearchParams } from 'react-router-dom';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

/** Changes what is shown; without another page it is the first. With `isReplaced` Back does not lead here again. */
type Change = (to: Partial<ListAddress>, isReplaced?: boolean) => void;

/** What of a list is shown, kept in the address, so that Back, a reload and a link show it again. */
export function useListAddress(usualSort: string, sortKeys: readonly string[]): [ListAddress, Change] {
  const [said, setSaid] = useSearchParams();
  const asked = readListAddress(said, usualSort, sortKeys);
  const change: Change = (to, isReplaced = false) => {
    const next = writeListAddress(said, { ...asked, page: 1, ...to }, usualSort);
    if (next.toString() !== said.toString()) setSaid(next, { replace: isReplaced, preventScrollReset: true });
  };
  return [asked, change];
}

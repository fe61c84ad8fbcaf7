import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

/** Changes what is shown; without another page it is the first. With `isReplaced` Back does not lead here again. */
type Change = (to: Partial<ListAddress>, isReplaced?: boolean) => void;

/** What of a list is shown, kept in the address, so that Back, a reload and a link show it again. */
export function useListAddress(usualSort: string, sortKeys: readonly string[]): [ListAddress, Change] {
  const [said, setSaid] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A search that is passed on a moment after a click on a link would call the click off.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const asked = readListAddress(said, usualSort, sortKeys);
  const change: Change = (to, isReplaced = false) => {
    const wanted = writeListAddress(said, { ...asked, page: 1, ...to }, usualSort);
    if (isLeaving || wanted.toString() === said.toString()) return;
    setSaid(wanted, { replace: isReplaced, preventScrollReset: true });
  };
  return [asked, change];
}

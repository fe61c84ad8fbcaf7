import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { type ListAddress, type ListOffer, readListAddress, writeListAddress } from './list-address.ts';

/** Changes what is shown; without another page it is the first. With `isReplaced` Back does not lead here again. */
type Change = (to: Partial<ListAddress>, isReplaced?: boolean) => void;

/** What of a list is shown, kept in the address, so that Back, a reload and a link show it again. */
export function useListAddress(offer: ListOffer): [ListAddress, Change] {
  const [said, setSaid] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next, state } = useNavigation();
  // A search that is passed on a moment after a click on a link would call the click off.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  // A change while another one loads, like a sort right after a search, is added to it.
  const wanted = useRef(said);
  useEffect(() => {
    if (state === 'idle') wanted.current = said;
  }, [said, state]);
  const read = (from: URLSearchParams) => readListAddress(from, offer);
  const change: Change = (to, isReplaced = false) => {
    const before = wanted.current;
    const after = writeListAddress(before, { ...read(before), page: 1, ...to }, offer.usualSort);
    if (isLeaving || after.toString() === before.toString()) return;
    wanted.current = after;
    setSaid(after, { replace: isReplaced, preventScrollReset: true });
  };
  return [read(said), change];
}

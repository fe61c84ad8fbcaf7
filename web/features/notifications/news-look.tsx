import { LoadingNote } from '../../components/controls/skeleton.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';

/** The look of a feed of notifications, of everybody or of one person. */
export const newsLook = {
  loading: (
    <>
      <LoadingNote />
      <ListSkeleton rows={8} rowClass="h-17" />
    </>
  ),
  errorText: 'The notifications could not be loaded.',
  moreLabel: 'Show Older',
  entryHeight: 90,
};

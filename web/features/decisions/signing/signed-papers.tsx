import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { SearchInput } from '../../../components/controls/search-input.tsx';
import { LoadingNote } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Feed } from '../../../components/table/feed.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import { useTyped } from '../../../lib/react/use-typed.ts';
import { papersQuery } from '../data/queries.ts';
import { SignedPaper } from './signed-paper.tsx';

const ROW_HEIGHT = 110;

/** The signed papers of all projects, also of those that are gone (docs/product.md#signed-papers). */
export function SignedPapers() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const [typed, setTyped] = useTyped(search, (text) =>
    setAddress(text ? { tab: 'papers', search: text } : { tab: 'papers' }, {
      replace: true,
      preventScrollReset: true,
    }),
  );
  return (
    <>
      <div className="mb-3">
        <SearchInput label="Search project or number" value={typed} onChange={setTyped} />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Feed
          query={useInfiniteQuery(papersQuery(search))}
          label="Signed papers"
          loading={
            <>
              <LoadingNote />
              <ListSkeleton rows={6} rowClass="h-24" />
            </>
          }
          errorText="The signed papers could not be loaded."
          empty={
            <EmptyState
              icon={FileSignature}
              text={search ? 'No signed paper of such a project or number.' : 'Nothing is signed yet.'}
            />
          }
          moreLabel="Show Older"
          keyOf={({ id }) => id}
          entryHeight={ROW_HEIGHT}
        >
          {(paper, place) => <SignedPaper key={paper.id} paper={paper} place={place} />}
        </Feed>
      </div>
    </>
  );
}

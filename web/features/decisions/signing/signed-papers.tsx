import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSignature, FileText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { capitalised } from '../../../../functions/core/common/english.ts';
import type { PaperListItem } from '../../../../functions/core/decisions/papers.contract.ts';
import { buttonStyle } from '../../../components/controls/button-style.ts';
import { SearchInput } from '../../../components/controls/search-input.tsx';
import { LoadingNote } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { Feed, type FeedPlace } from '../../../components/table/feed.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { useTyped } from '../../../lib/react/use-typed.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { signedWords } from '../../../model/decision-words.ts';
import { decisionHref } from '../../../model/paths.ts';
import { papersQuery } from '../data/queries.ts';
import { VerifySigned } from './verify-signed.tsx';

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

/** One signed paper: what it says of the contract, its PDF, and whether it is still what was signed. */
function SignedPaper({ paper, place }: { paper: PaperListItem; place: FeedPlace }) {
  const { projectId, projectName, decisionId, number, title, choice, signers, closedOn, url } = paper;
  const name = number === null ? title : `Change Order ${number}: ${title}`;
  return (
    <li
      {...place}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:border-t-0"
    >
      <div className="min-w-0 grow basis-72">
        <p className="wrap-anywhere font-medium">
          {paper.isProjectDeleted ? (
            name
          ) : (
            <Link to={decisionHref(projectId, decisionId)} className="rounded-control text-accent hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {choice === title ? projectName : `${projectName} · ${choice}`}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          Closed on <time dateTime={closedOn}>{formatDay(closedOn)}</time> · {signers.join(', ')}
        </p>
        <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {paper.isProjectDeleted && <Tag tone="neutral">Project deleted</Tag>}
          {paper.isDisputed && <Tag tone="danger">Disputed</Tag>}
        </div>
      </div>
      <p className="py-1.5 tabular-nums">{capitalised(signedWords(paper, paper.currency))}</p>
      <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
        {url === null ? (
          <span className="py-2 text-muted text-sm">The paper is being made</span>
        ) : (
          <a href={contentUrl(url)} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
            <FileText aria-hidden size={16} strokeWidth={1.75} />
            Open PDF
          </a>
        )}
        <VerifySigned decision={{ id: decisionId, projectId }} />
      </div>
    </li>
  );
}

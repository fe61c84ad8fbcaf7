import { useQuery } from '@tanstack/react-query';
import { CloudOff, FileText } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SharedDrawing } from '../../../../functions/core/drawings/shared.contract.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { useIsHere } from '../../../components/sheet/use-shared-sheets.ts';
import { say, type Text } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { phone } from '../../../lib/widths.ts';
import { fullName } from '../../../model/drawing-names.ts';
import { paths } from '../../../model/paths.ts';
import { SEEN_PREFIX, seenDrawings } from '../../../session/seen-drawings.ts';
import { ownId } from '../../../session/session-store.ts';
import { drawingsQuery } from '../queries.ts';
import { useIsAway } from '../site/use-as-of.ts';
import { OneDrawing } from './one-drawing.tsx';
import { sheetUrl, stateOf } from './shared-words.ts';

/** The drawings and documents that are shared with clients, or one of them (docs/product.md#drawings-of-clients). */
export function Drawings({ projectId }: { projectId: number }) {
  const [search] = useSearchParams();
  const asked = Number(search.get('drawing'));
  const query = useQuery(drawingsQuery(projectId));
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="mx-auto h-60 max-w-[720px] rounded-card" />}
      errorText={say('The documents could not be loaded.')}
    >
      {(drawings) =>
        asked > 0 ? (
          <OneDrawing
            projectId={projectId}
            drawing={drawings.find(({ id }) => id === asked)}
            checkedAt={query.dataUpdatedAt}
          />
        ) : drawings.length === 0 ? (
          <EmptyState icon={FileText} text={say('No documents yet. They appear here by themselves.')} />
        ) : (
          <AllDrawings projectId={projectId} drawings={drawings} />
        )
      }
    </QueryView>
  );
}

const kinds: { kind: SharedDrawing['kind']; heading: Text }[] = [
  { kind: 'drawing', heading: 'Drawings' },
  { kind: 'contract', heading: 'Contracts' },
  { kind: 'permit', heading: 'Permits' },
  { kind: 'specification', heading: 'Specifications' },
  { kind: 'other', heading: 'Other documents' },
];

function AllDrawings({ projectId, drawings }: { projectId: number; drawings: SharedDrawing[] }) {
  const byKind = Object.groupBy(drawings, ({ kind }) => kind);
  useEffect(() => noteSeen(drawings.map(({ versionId }) => versionId)), [drawings]);
  return (
    <div className="mx-auto max-w-[720px]">
      {kinds.map(({ kind, heading }) => (
        <OfKind key={kind} projectId={projectId} heading={say(heading)} drawings={byKind[kind] ?? []} />
      ))}
      <p className="mt-3 text-muted text-sm">{say('The office sees which documents you opened.')}</p>
    </div>
  );
}

interface OfKindProps {
  projectId: number;
  heading: string;
  drawings: SharedDrawing[];
}

function OfKind({ projectId, heading, drawings }: OfKindProps) {
  const isHere = useIsHere('client', useIsAway());
  const isPhone = useValue(phone);
  if (drawings.length === 0) return null;
  return (
    <section className="mb-5">
      <h2 className="mb-2 font-semibold text-lg">{heading}</h2>
      <ul aria-label={heading} className="divide-y divide-line rounded-card border border-line bg-surface">
        {drawings.map((drawing) => (
          <li key={drawing.id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-hover">
            <img
              src={sheetUrl(drawing, 'dthumb')}
              alt=""
              loading="lazy"
              className="h-12 w-16 shrink-0 rounded-control border border-line bg-surface object-contain"
            />
            <span className="min-w-0 grow">
              <Link
                to={paths.clientDrawing.href(projectId, drawing.id)}
                className="wrap-anywhere block font-medium after:absolute after:inset-0"
              >
                {fullName(drawing)}
              </Link>
              <span className="mt-1 block text-muted text-sm tabular-nums">{stateOf(drawing)}</span>
            </span>
            {!isHere(drawing) && (
              <CloudOff
                role="img"
                aria-label={isPhone ? say('Not on this phone') : say('Not on this device')}
                size={16}
                strokeWidth={1.75}
                className="shrink-0 text-muted"
              />
            )}
            {drawing.isNew && <Tag tone="info">{say('New')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest of them are kept. */
const KEPT = 2_000;

/** Notes that the person has had these versions in the list. */
function noteSeen(versions: readonly number[]) {
  const userId = ownId();
  const seen = [...new Set([...seenDrawings(userId), ...versions])].slice(-KEPT);
  try {
    if (userId) localStorage.setItem(SEEN_PREFIX + userId, JSON.stringify(seen));
  } catch {
    // The storage is full: they stay new.
  }
}

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Layers2 } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Drawing, DrawingVersion } from '../../../functions/core/drawings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { classNames } from '../../components/controls/control-style.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Select } from '../../components/controls/select.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { checkedWords } from '../../components/sheet/checked-words.ts';
import { SheetView } from '../../components/sheet/sheet-view.tsx';
import { StaleSheet } from '../../components/sheet/stale-sheet.tsx';
import { useOpened } from '../../components/sheet/use-opened.ts';
import { NetworkError } from '../../lib/http/api-error.ts';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { formatDay, formatInstantDay } from '../../lib/time/dates.ts';
import { fullName, isDrawing, revisionName, shortName } from '../../model/drawing-names.ts';
import { paths } from '../../model/paths.ts';
import { api } from '../../session/api.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { noteOpening } from '../../sync/write/note-opening.ts';
import { DrawingActions } from './drawing-actions.tsx';
import { fromList } from './kept/from-list.ts';
import { useDevice, usePagesHere } from './kept/use-kept.ts';
import { byNumber } from './list/in-order.ts';
import { byKind } from './list/kinds.ts';
import { PinnedSheet } from './pins/pinned-sheet.tsx';
import { drawingQuery, drawingsQuery } from './queries.ts';
import { useLiveDrawings } from './use-live-drawings.ts';
import { CompareDrawing } from './versions/compare-drawing.tsx';
import { shownSheet } from './versions/shown-sheet.ts';
import { usePlainKeys } from './versions/use-plain-keys.ts';
import { useSuperseding } from './versions/use-superseding.ts';

interface DrawingScreenProps {
  projectId: number;
  id: number;
}

/** A drawing, with since when it is current and what it was before (docs/product.md#sheet-view). */
export function DrawingScreen({ projectId, id }: DrawingScreenProps) {
  const query = useQuery(drawingQuery(projectId, id));
  const isGone = useIsGone(query);
  const isAway = useValue(connection) !== 'online';
  const list = useQuery(drawingsQuery(projectId));
  const here = usePagesHere();
  const device = useDevice();
  const listed = list.data?.find((drawing) => drawing.id === id);
  const known = { drawing: query.data, readAt: query.dataUpdatedAt, listed, listedAt: list.dataUpdatedAt, here };
  const kept = isAway ? fromList(known) : null;
  const isMissing = isAway && query.data === undefined && (query.isPaused || query.isError);
  useLiveDrawings(projectId);
  if (kept) return <Shown key={id} projectId={projectId} drawing={kept.drawing} checkedAt={kept.at} />;
  if (isGone || isMissing) {
    return (
      <>
        <PageTitle title="Drawing" />
        <Gone
          text={
            isMissing
              ? `${(listed && shortName(listed)) ?? 'This drawing'} is not on this ${device}. It opens with a connection.`
              : 'This drawing does not exist any more.'
          }
          to={paths.editProject.href(projectId, 'drawings')}
          label="To the Drawings"
        />
      </>
    );
  }
  return (
    <QueryView query={query} errorText="The drawing could not be loaded." loading={<CardSkeleton fields={6} />}>
      {(drawing) => <Shown key={id} projectId={projectId} drawing={drawing} checkedAt={query.dataUpdatedAt} />}
    </QueryView>
  );
}

interface ShownProps {
  projectId: number;
  drawing: Drawing;
  checkedAt: number;
}

function Shown({ projectId, drawing, checkedAt }: ShownProps) {
  const [search, setSearch] = useSearchParams();
  const { versions, current } = drawing;
  const isSheet = isDrawing(drawing);
  const name = shortName(drawing);
  const asked = Number(search.get('v'));
  const version = versions.find(({ n }) => n === asked) ?? versions.find(({ id }) => id === current?.id) ?? versions[0];
  const before = versions.find(({ n }) => version && n < version.n) ?? versions.find(({ id }) => id !== version?.id);
  const other = versions.find(({ n, id }) => n === Number(search.get('compare')) && id !== version?.id);
  const compare = (n: number | undefined) =>
    setSearch({ ...(version && { v: String(version.n) }), ...(n && { compare: String(n) }) }, { replace: true });
  const toggle = () => isSheet && compare(other ? undefined : before?.n);
  usePlainKeys((key) => {
    if (key.toLowerCase() === 'c' || (key === 'Escape' && other)) toggle();
  });
  const isAway = useValue(connection) !== 'online';
  const superseding = useSuperseding(projectId, drawing, checkedAt);
  const sync = useSync();
  useOpened(version?.id, (versionId) =>
    api(`/projects/${projectId}/versions/${versionId}/opened`, { method: 'POST' }).catch((error) => {
      if (!(error instanceof NetworkError)) throw error;
      noteOpening(sync, { projectId, versionId });
    }),
  );
  if (!version) return <EmptyState text={`${name} has no version.`} />;
  const isCurrent = version.id === current?.id;
  const isKnown = superseding === undefined;
  const state = isKnown ? stateWords(drawing, version) : `${revisionName(version)} · not current any more`;
  const sheet = shownSheet(version);
  const checked = checkedWords({ at: checkedAt, now: Date.now(), isAway });
  const label = `${name}, ${revisionName(version)}, ${state}`;
  const view = (
    <SheetView
      key={version.id}
      sheet={sheet}
      label={label}
      tools={<Beside projectId={projectId} drawing={drawing} />}
    />
  );
  return (
    <>
      <PageHead
        title={fullName({ ...drawing, title: version.title })}
        action={<DrawingActions projectId={projectId} drawing={drawing} version={version} sheet={sheet} />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          aria-label="Version"
          value={String(version.n)}
          onChange={({ target }) => setSearch({ v: target.value }, { replace: true })}
        >
          {versions.map((each) => (
            <option key={each.id} value={each.n}>
              {`${revisionName(each)} · ${formatDay(each.issuedOn)}${each.id === current?.id && isKnown ? ' · current' : ''}`}
            </option>
          ))}
        </Select>
        {before && isSheet && (
          <Button
            look={other ? 'primary' : 'secondary'}
            aria-pressed={other !== undefined}
            aria-keyshortcuts="C"
            icon={<Layers2 aria-hidden size={16} strokeWidth={1.75} />}
            onClick={toggle}
          >
            Compare
          </Button>
        )}
        <p className={classNames('tabular-nums', checked.isOld ? 'text-warning' : 'text-muted')}>
          {`${state} · ${checked.text}`}
        </p>
      </div>
      {!isCurrent && (
        <p role="status" className="mb-3 rounded-control bg-danger-tint px-3 py-2 font-medium text-danger">
          {state}
          {current && (
            <>
              {'. '}
              <Link to={paths.drawing.href(projectId, drawing.id)} replace className="underline">
                Show the current one
              </Link>
            </>
          )}
        </p>
      )}
      {other && isSheet ? (
        <CompareDrawing
          key={`${version.id} ${other.id}`}
          number={name}
          versions={versions}
          version={version}
          other={other}
          onChoose={compare}
          tools={<Beside projectId={projectId} drawing={drawing} />}
        />
      ) : superseding !== undefined ? (
        <StaleSheet
          current={superseding && { version: revisionName(superseding), day: formatInstantDay(superseding.since) }}
        >
          {view}
        </StaleSheet>
      ) : isCurrent && isSheet ? (
        <PinnedSheet
          projectId={projectId}
          drawing={drawing}
          versionId={version.id}
          sheet={sheet}
          label={label}
          tools={<Beside projectId={projectId} drawing={drawing} />}
        />
      ) : (
        view
      )}
    </>
  );
}

/** Since when it is current, or what came after it. */
function stateWords({ current, retiredAt, versions }: Drawing, version: DrawingVersion): string {
  if (version.withdrawnAt) return `Withdrawn ${formatInstantDay(version.withdrawnAt)}`;
  if (version.id === current?.id) return `${revisionName(version)} · current since ${formatInstantDay(version.since)}`;
  const next = versions.findLast(({ n, withdrawnAt }) => n > version.n && withdrawnAt === null);
  if (next) return `Superseded by ${revisionName(next)} on ${formatInstantDay(next.since)}`;
  return retiredAt ? `Retired ${formatInstantDay(retiredAt)}` : 'Not current';
}

/** The sheets before and after it by number, or the documents by kind, also with `[` and `]`. */
function Beside({ projectId, drawing }: { projectId: number; drawing: Drawing }) {
  const drawingId = drawing.id;
  const isSheet = isDrawing(drawing);
  const navigate = useNavigate();
  const { data = [] } = useQuery(drawingsQuery(projectId));
  const sheets = data
    .filter((each) => isDrawing(each) === isSheet && (each.current || each.id === drawingId))
    .toSorted(isSheet ? byNumber : byKind);
  const at = sheets.findIndex(({ id }) => id === drawingId);
  const [before, after] = [sheets[at - 1], sheets[at + 1]];
  useEffect(() => {
    const pressed = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLElement && target.closest('input, select, textarea')) return;
      const next = key === '[' ? before : key === ']' ? after : undefined;
      if (next) void navigate(paths.drawing.href(projectId, next.id), { replace: true });
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [before, after, navigate, projectId]);
  const what = isSheet ? 'sheet' : 'document';
  const go = (to: typeof before) => to && void navigate(paths.drawing.href(projectId, to.id), { replace: true });
  return (
    <span className="ml-auto flex items-center gap-1">
      <IconButton
        label={before ? `Previous ${what}: ${shortName(before)}` : `Previous ${what}`}
        icon={ChevronLeft}
        disabled={!before}
        onClick={() => go(before)}
      />
      <IconButton
        label={after ? `Next ${what}: ${shortName(after)}` : `Next ${what}`}
        icon={ChevronRight}
        disabled={!after}
        onClick={() => go(after)}
      />
    </span>
  );
}

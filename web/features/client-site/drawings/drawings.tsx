import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SharedDrawing } from '../../../../functions/core/drawings/shared.contract.ts';
import { buttonStyle } from '../../../components/controls/button-style.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { Tag } from '../../../components/layout/tag.tsx';
import { SheetView } from '../../../components/sheet/sheet-view.tsx';
import { useOpened } from '../../../components/sheet/use-opened.ts';
import { contentUrl } from '../../../lib/http/env.ts';
import { say } from '../../../lib/language/say.ts';
import { formatInstantDay } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { api } from '../../../session/api.ts';
import { drawingsQuery } from '../queries.ts';
import { ToAll } from '../site/to-all.tsx';
import { noteSeen } from './note-seen.ts';

/** The drawings that are shared with clients, or one of them (docs/product.md#drawings-of-clients). */
export function Drawings({ projectId }: { projectId: number }) {
  const [search] = useSearchParams();
  const asked = Number(search.get('drawing'));
  const query = useQuery(drawingsQuery(projectId));
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="mx-auto h-60 max-w-[720px] rounded-card" />}
      errorText={say('The drawings could not be loaded.')}
    >
      {(drawings) =>
        asked > 0 ? (
          <OneDrawing projectId={projectId} drawing={drawings.find(({ id }) => id === asked)} />
        ) : drawings.length === 0 ? (
          <EmptyState icon={FileText} text={say('No drawings yet. They appear here by themselves.')} />
        ) : (
          <AllDrawings projectId={projectId} drawings={drawings} />
        )
      }
    </QueryView>
  );
}

function AllDrawings({ projectId, drawings }: { projectId: number; drawings: SharedDrawing[] }) {
  useEffect(() => noteSeen(drawings.map(({ versionId }) => versionId)), [drawings]);
  return (
    <div className="mx-auto max-w-[720px]">
      <ul aria-label={say('Drawings')} className="divide-y divide-line rounded-card border border-line bg-surface">
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
                {`${drawing.number} ${drawing.title}`}
              </Link>
              <span className="mt-1 block text-muted text-sm tabular-nums">{stateOf(drawing)}</span>
            </span>
            {drawing.isNew && <Tag tone="info">{say('New')}</Tag>}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{say('The office sees which drawings you opened.')}</p>
    </div>
  );
}

function OneDrawing({ projectId, drawing }: { projectId: number; drawing: SharedDrawing | undefined }) {
  const cache = useQueryClient();
  const toAll = paths.clientProject.href(projectId, 'drawings');
  useOpened(drawing?.versionId, async (versionId) => {
    await api(`/client/versions/${versionId}/opened`, { method: 'POST' });
    await cache.invalidateQueries({ queryKey: drawingsQuery(projectId).queryKey });
  });
  if (!drawing) {
    return <Gone text={say('This drawing is not shared any more.')} to={toAll} label={say('All drawings')} />;
  }
  const pdf = drawing.hasSheet ? sheetUrl(drawing, 'dsheet') : undefined;
  const { number, title, width, height } = drawing;
  return (
    <>
      <ToAll to={toAll}>{say('All drawings')}</ToAll>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-xl">{`${number} ${title}`}</h2>
          <p className="text-muted tabular-nums">{stateOf(drawing)}</p>
        </div>
        {pdf && (
          <a href={pdf} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'h-11')}>
            <FileText aria-hidden size={16} strokeWidth={1.75} />
            {say('Open PDF')}
          </a>
        )}
      </div>
      <SheetView
        key={drawing.versionId}
        sheet={{ picture: sheetUrl(drawing, 'dpreview'), file: pdf, index: 0, width, height }}
        label={`${number} ${title}, ${stateOf(drawing)}`}
      />
    </>
  );
}

const sheetUrl = ({ url }: SharedDrawing, kind: string) => contentUrl(url.replace('dpreview', kind));

/** `Revision C · current since Mar 3, 2027` */
function stateOf({ revision, since }: SharedDrawing): string {
  const current = say('current since {day}', { day: formatInstantDay(since) });
  return [revision && say('Revision {revision}', { revision }), current].filter(Boolean).join(' · ');
}

import { CalendarCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rowKey } from '../../../functions/core/plan/row-key.ts';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { paths } from '../../model/paths.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { rememberedWho } from '../../session/today-who.ts';
import { PhotoButton, PhotoQuestion } from './camera/photo-flow.tsx';
import { usePhotoFlow } from './camera/use-photo-flow.ts';
import { NoteActions } from './note-actions.tsx';
import { TodayRowLine } from './rows/today-row.tsx';
import { useTodayRows } from './rows/use-today-rows.ts';
import { TodayPanelLoading } from './today-panel-loading.tsx';
import { nothingWords } from './today-words.ts';

/** Rows of the panel. */
const SHOWN = 4;

/** The first panel of the dashboard on a phone: work of today, then late work, and the camera. */
export default function TodayPanel() {
  const flow = usePhotoFlow();
  const who = rememberedWho(useCurrentUser());
  const { query, rows, of, said } = useTodayRows(who);
  const found = (['now', 'late'] as const).flatMap((section) => of(section).map((acting) => ({ section, acting })));
  return (
    <section aria-labelledby="today-panel" className="@container mb-4 rounded-card border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 px-4 max-[16rem]:flex-wrap pt-4 pb-2">
        <h2 id="today-panel" className="font-semibold text-lg">
          Today
        </h2>
        <PhotoButton flow={flow} />
      </div>
      <QueryView query={query} loading={<TodayPanelLoading />} errorText="The work of today could not be loaded.">
        {({ today }) =>
          found.length === 0 ? (
            <p className="flex items-center gap-2 px-4 pb-2 text-muted">
              <CalendarCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              {nothingWords(who)}
            </p>
          ) : (
            <ul>
              {found.slice(0, SHOWN).map(({ section, acting }) => (
                <TodayRowLine
                  key={rowKey(acting.row.entity, acting.row.id)}
                  acting={acting}
                  section={section}
                  today={today}
                >
                  <NoteActions row={acting.row} flow={flow} />
                </TodayRowLine>
              ))}
            </ul>
          )
        }
      </QueryView>
      <p className="border-line border-t px-4 py-1">
        <Link
          to={paths.today.href()}
          className="inline-flex min-h-11 items-center rounded-control font-medium text-accent hover:underline"
        >
          Open Today{rows && found.length > SHOWN ? `: ${found.length - SHOWN} more` : ''}
        </Link>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <PhotoQuestion flow={flow} />
    </section>
  );
}

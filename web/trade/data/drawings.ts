// The drawings of a link: read after its visits, and marked as opened before the server says so.
import type { SharedDrawing, VisitDrawings } from '../../../functions/core/drawings/shared.contract.ts';
import { noteShared } from '../../model/shared-sheets.ts';
import { askDrawings } from './ask.ts';
import type { Link } from './link.ts';
import type { WeekState } from './week-state.ts';

/** The name of the list of all drawings of the page. */
export const SHARED_LIST = 'all';

interface Options {
  link: Link;
  get: () => WeekState;
  put: (change: Partial<WeekState>) => void;
}

/** Reads the drawings of a link. What fails is read at the next look: the visits tell of line and link. */
export function createDrawings({ link, get, put }: Options) {
  let etag: string | undefined;
  let reading: Promise<void> | undefined;

  async function ask() {
    const answer = await askDrawings(link.key, etag).catch(() => undefined);
    if (!answer?.data) return;
    etag = answer.etag;
    show(answer.data);
  }

  function show(drawings: VisitDrawings) {
    put({ drawings });
    const all = drawings.flatMap(({ documents }) => documents);
    void noteShared('trade', SHARED_LIST, all).catch(() => {});
  }

  return {
    read: (): Promise<void> => {
      reading ??= ask().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    /** The server knows that this version was on the screen. */
    opened: (versionId: number) => {
      const { drawings } = get();
      if (drawings) show(withOpened(drawings, new Set([versionId])));
    },
  };
}

/** The drawings of the page, in which those that were opened without a connection are not new. */
export function drawingsOf({ drawings = [], waiting }: Pick<WeekState, 'drawings' | 'waiting'>): VisitDrawings {
  const opened = waiting.flatMap((each) => (each.kind === 'opening' ? [each.versionId] : []));
  return opened.length === 0 ? drawings : withOpened(drawings, new Set(opened));
}

function withOpened(drawings: VisitDrawings, opened: ReadonlySet<number>): VisitDrawings {
  const seen = (drawing: SharedDrawing) => (opened.has(drawing.versionId) ? { ...drawing, isNew: false } : drawing);
  return drawings.map((project) => ({ ...project, documents: project.documents.map(seen) }));
}

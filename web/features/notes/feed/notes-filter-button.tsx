import { FilterButton, type OpenedFilter } from '../../../components/filter/filter-button.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { type NotesView, useNotesFilter } from './use-notes-filter.ts';

const FilterPanel = lazyPart(() => import('../../../components/filter/filter-panel.tsx'));

interface NotesFilterButtonProps {
  projectId: number;
  view: NotesView;
  count: number;
}

/** Opens the filter of a project's notes and pictures. */
export function NotesFilterButton({ count, ...shown }: NotesFilterButtonProps) {
  return <FilterButton count={count}>{(opened) => <NotesFilterPanel {...opened} {...shown} />}</FilterButton>;
}

function NotesFilterPanel({ projectId, view, ...opened }: OpenedFilter & Omit<NotesFilterButtonProps, 'count'>) {
  return <FilterPanel {...opened} filter={useNotesFilter(projectId, view)} />;
}

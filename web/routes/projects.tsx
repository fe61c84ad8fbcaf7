// The list of projects, and a new one: from a template, or from a file. An existing one opens in project.tsx.
import { AddProject } from '../features/projects/add/add-project.tsx';
import { projectPages, templateChoicesQuery } from '../features/projects/data/queries.ts';
import { ProjectList } from '../features/projects/project-list.tsx';
import { FromFile } from '../features/transfer/from-file/from-file.tsx';
import { isOtherScreen, loading, loadingPage } from '../sync/react/loading.ts';

export const list = { Component: ProjectList, loader: loadingPage(projectPages), shouldRevalidate: isOtherScreen };
export const add = {
  Component: () => <AddProject fromFile={(then) => <FromFile {...then} />} />,
  loader: loading(() => templateChoicesQuery('')),
};

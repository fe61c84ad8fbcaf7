// The list of projects, and a new one: from a template, or from a file. An existing one opens in project.tsx.
import { AddProject } from '../features/projects/add-project.tsx';
import { ProjectList } from '../features/projects/project-list.tsx';
import { projectPages, templateChoicesQuery } from '../features/projects/queries.ts';
import { FromFile } from '../features/transfer/from-file.tsx';
import { isOtherScreen, loading, loadingPage } from '../sync/react/loading.ts';

export const list = { Component: ProjectList, loader: loadingPage(projectPages), shouldRevalidate: isOtherScreen };
export const add = {
  Component: () => <AddProject fromFile={(then) => <FromFile {...then} />} />,
  loader: loading(() => templateChoicesQuery('')),
};

// The list of projects, and a new one: from a template, or from a file. An existing one opens in project.tsx.
import { AddProject } from '../features/projects/add/add-project.tsx';
import { myProjectPages, projectPages, templateChoicesQuery } from '../features/projects/data/queries.ts';
import { ProjectList } from '../features/projects/project-list.tsx';
import { FromFile } from '../features/transfer/from-file/from-file.tsx';
import { readListAddress } from '../lib/react/list-address.ts';
import { isOtherScreen, loading, loadingProjects } from '../sync/react/loading.ts';

const loadPage = loadingProjects((projects, address) => {
  const pages = projects ? myProjectPages : projectPages;
  return [pages.page(readListAddress(address, pages))];
});

export const list = { Component: ProjectList, loader: loadPage, shouldRevalidate: isOtherScreen };
export const add = {
  Component: () => <AddProject fromFile={(then) => <FromFile {...then} />} />,
  loader: loading(() => templateChoicesQuery('')),
};

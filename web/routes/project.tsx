// A project and a template, which share their screen.
import { type LoaderFunctionArgs, useParams } from 'react-router-dom';
import { projectQuery } from '../sync/project/project-query.ts';
import { loading, rowId } from './loading.ts';
import { ProjectScreen } from './project/project-screen.tsx';
import { loadTab } from './project/project-tab.tsx';

export const project = { Component: Project, loader: loader('projectId') };
export const template = { Component: Template, loader: loader('templateId') };

function loader(name: 'projectId' | 'templateId') {
  const load = loading(({ params }, sync) => projectQuery(sync, rowId(params[name])));
  return (args: LoaderFunctionArgs) => Promise.all([loadTab(args.request.url, name === 'templateId'), load(args)]);
}

function Project() {
  const id = rowId(useParams().projectId);
  return <ProjectScreen key={id} projectId={id} isTemplate={false} />;
}

function Template() {
  const id = rowId(useParams().templateId);
  return <ProjectScreen key={id} projectId={id} isTemplate />;
}

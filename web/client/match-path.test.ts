import { expect, test } from 'vitest';
import { matchPath } from './match-path.ts';

test.for([
  ['/client/', '/client/', {}],
  ['/client/', '/client', {}],
  ['/client/', '/client/login', null],
  ['/client/projects/:projectId', '/client/projects/7', { projectId: '7' }],
  ['/client/projects/:projectId', '/client/projects/a%20b/', { projectId: 'a b' }],
  ['/client/projects/:projectId', '/client/projects/%', { projectId: '%' }],
  ['/client/projects/:projectId', '/client/projects', null],
  ['*', '/client/anything/else', {}],
] as const)('%s finds in %s what react-router finds there', ([pattern, path, found]) => {
  expect(matchPath(pattern, path)).toEqual(found);
});

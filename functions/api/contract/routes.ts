// The one list of the calls of /api: what /api/openapi.json is made from and what the tests go through.
// A call that is not here is not served; a test compares the two.
import type { Operation } from '../http/operation.ts';
import { clientSiteOperations } from './routes-client-site.ts';
import { officeOperations } from './routes-office.ts';
import { peopleOperations } from './routes-people.ts';
import { planOperations } from './routes-plan.ts';
import { projectOperations } from './routes-projects.ts';
import { serviceOperations } from './routes-service.ts';
import { transferOperations } from './routes-transfer.ts';

export const operations: readonly Operation[] = [
  ...peopleOperations,
  ...projectOperations,
  ...planOperations,
  ...officeOperations,
  ...clientSiteOperations,
  ...transferOperations,
  ...serviceOperations,
];

/** The name of a call for people: `GET /projects/{id}`. */
export function callOf({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

import type { Project } from './contract.ts';

/** Whether clients of a project read it: it was launched, and is enabled. */
export const isOpenToClients = ({ launchedOn, isEnabled }: Pick<Project, 'launchedOn' | 'isEnabled'>): boolean =>
  launchedOn !== null && isEnabled;

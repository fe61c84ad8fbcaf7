import type { DrawingVersion } from '../../../../functions/core/drawings/contract.ts';

export const revisionName = ({ revision, n }: Pick<DrawingVersion, 'revision' | 'n'>) =>
  revision ? `Revision ${revision}` : `Version ${n}`;

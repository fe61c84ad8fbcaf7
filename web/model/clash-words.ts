import type { Clash } from '../../functions/core/board/contract.ts';
import { counted } from '../../functions/core/common/english.ts';
import { formatShortRange } from '../lib/time/dates.ts';

/** Rivera Tile is on 2 sites: Elm Street, Oak Avenue */
export function clashInWords({ name, crews, projects }: Pick<Clash, 'name' | 'crews' | 'projects'>): string {
  const has = crews > 1 ? ` with ${counted(crews, 'crew')}` : '';
  return `${name} is on ${counted(projects.length, 'site')}${has}: ${projects.map((project) => project.name).join(', ')}`;
}

/** Several clashes of a row with their days: Mar 3 – 4: Rivera Tile is on 2 sites: Elm Street, Oak Avenue */
export function clashesInWords(clashes: readonly Omit<Clash, 'visits'>[]): string {
  return clashes.map((clash) => `${formatShortRange(clash.from, clash.to)}: ${clashInWords(clash)}`).join('; ');
}

import { account } from './account.ts';
import { decisions } from './decisions.ts';
import { drawings } from './drawings.ts';
import { parts } from './parts.ts';
import { punch } from './punch.ts';
import { replies } from './replies.ts';
import { reports } from './reports.ts';
import { sheet } from './sheet.ts';
import { site } from './site.ts';

/** Every text of the clients' site in Spanish, by its English. The builder's own words are not translated. */
export const spanish = {
  ...parts,
  ...site,
  ...decisions,
  ...replies,
  ...punch,
  ...reports,
  ...drawings,
  ...sheet,
  ...account,
};

import type { Template } from '../../../functions/api/projects/contract.ts';
import { pagedList } from '../../session/paged-list.ts';

export const templatePages = pagedList<Template>({
  list: 'templates',
  key: ['templates', 'list'],
  path: '/templates',
  isKept: true,
  usualSort: 'name',
});

// The facts of a project, whose schema is in contract.ts.
import type { FactsOf } from '../common/facts.ts';
import type { ProjectFields } from './contract.ts';

const unseen = { label: null, sheet: null, written: false, copied: false, audience: 'staff' } as const;
const seen = { sheet: null, written: true, copied: false, audience: 'client' } as const;

export const projectFacts = {
  id: { kind: 'id', ...unseen, audience: 'client' },
  name: { kind: 'name', label: 'Name', ...seen },
  description: { kind: 'text', label: 'Description', ...seen, copied: true, audience: 'staff' },
  address: { kind: 'text', label: 'Address', ...seen },
  city: { kind: 'text', label: 'City', ...seen },
  state: { kind: 'text', label: 'State', ...seen },
  zipCode: { kind: 'text', label: 'Zip Code', ...seen, audience: 'staff' },
  scheduledStart: { kind: 'day', label: 'Scheduled Start Date', ...seen },
  scheduledCompletion: { kind: 'day', label: 'Scheduled Completion Date', ...seen },
  startedOn: { kind: 'day', label: 'Actual Start Date', ...seen },
  completedOn: { kind: 'day', label: 'Actual Completion Date', ...seen },
  scheduleMode: { kind: 'mode', label: 'Dates', ...seen, copied: true, audience: 'staff' },
  plannedFrom: { kind: 'day', label: 'Planned From', ...seen, audience: 'staff' },
  workWeek: { kind: 'week', label: 'Working Week', ...seen, copied: true, audience: 'staff' },
  reportWeekday: { kind: 'weekday', label: 'Weekly Update', ...seen, audience: 'staff' },
  startedBy: { kind: 'filler', ...unseen },
  launchedOn: { kind: 'instant', label: 'Launched', ...seen },
  isEnabled: { kind: 'flag', label: 'Enabled', ...seen, audience: 'staff' },
  clientsWrite: { kind: 'flag', label: 'Clients Write', ...seen, audience: 'staff' },
  isTemplate: { kind: 'flag', ...unseen },
  createdOn: { kind: 'instant', ...unseen },
  bannerPic: { kind: 'text', column: 'banner_path', ...unseen, audience: 'client' },
  bannerFocusX: { kind: 'percent', label: 'Focus of the Picture Across', ...seen },
  bannerFocusY: { kind: 'percent', label: 'Focus of the Picture Down', ...seen },
  version: { kind: 'count', ...unseen },
} as const satisfies FactsOf<'projects', ProjectFields>;

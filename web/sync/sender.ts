import type { Outbox } from './outbox/outbox.ts';
import type { LiveProjects } from './project/live-projects.ts';
import type { Notes } from './project/project-notes.ts';
import type { Session } from './session.ts';

/** All that the calls of entries need. */
export type Sender = Session & Pick<LiveProjects, 'live'> & { notes: Notes; outbox: Outbox };

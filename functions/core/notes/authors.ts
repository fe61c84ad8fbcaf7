import type { Message, Reply } from './contract.ts';

/** The name of who wrote a note or message. */
export function authorOf(note: Pick<Message, 'created_first_name' | 'created_last_name'>): string {
  return `${note.created_first_name} ${note.created_last_name}`.trim();
}

/** The name of who wrote a reply. */
export function authorOfReply(reply: Pick<Reply, 'createdByFirstName' | 'createdByLastName'>): string {
  return `${reply.createdByFirstName} ${reply.createdByLastName}`.trim();
}

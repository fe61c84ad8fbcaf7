import { writeNow } from './now.ts';

/** Deletes a project with its rows and files; administrators only (docs/product.md#delete-project). */
export const deleteProject = writeNow({
  write: (send, id: number) => send(`/projects/${id}`, { method: 'DELETE' }),
  onSuccess: (_data, _id, _result, { client }) => void client.invalidateQueries({ queryKey: ['projects'] }),
  meta: { success: 'Project deleted', failure: 'Project could not be deleted' },
});

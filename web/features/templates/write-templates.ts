import type { MutationFunctionContext } from '@tanstack/react-query';
import type { ProjectCreate } from '../../../functions/core/projects/contract.ts';
import { isTaken } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';

const refresh = ({ client }: MutationFunctionContext) => client.invalidateQueries({ queryKey: ['templates'] });

export const createTemplate = writeNow({
  write: (send, template: { name: string; scheduleMode: 'manual' | 'linked' }) => {
    const body: ProjectCreate = { ...template, isTemplate: true };
    return send<{ projectCreateJson?: { id?: number } }>('/projects', { method: 'POST', body });
  },
  onSuccess: (_data, _input, _result, context) => refresh(context),
  meta: {
    success: 'Template created',
    failure: (error) => (isTaken(error, 'name') ? null : 'Error creating project'),
  },
});

/** Makes a template with the plan of a project; resolves to its id. */
export const saveAsTemplate = (projectId: number) =>
  writeNow({
    write: (send, name: string) =>
      send<{ id: number }>(`/projects/${projectId}/template`, { method: 'POST', body: { name } }),
    onSuccess: (_data, _input, _result, context) => refresh(context),
    meta: {
      success: 'Template created',
      failure: (error) => (isTaken(error, 'name') ? null : 'Error creating template'),
    },
  });

export const deleteTemplate = writeNow({
  write: (send, templateId: number) => send(`/templates/${templateId}`, { method: 'DELETE' }),
  onSettled: (_data, _error, _input, _result, context) => refresh(context),
  meta: { success: 'Template deleted' },
});

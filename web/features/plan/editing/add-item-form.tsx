import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import type { GoneProps } from '../../../components/feedback/gone.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { UnlessGone } from '../../../components/form/unless-gone.tsx';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { useIsLinked } from '../../../sync/react/use-schedule.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { addItem } from './add-item.ts';
import { type GenericItem, genericQuery } from './generic-queries.ts';
import { ItemFields } from './item-fields.tsx';
import { blankItem, itemValuesOf } from './item-values.ts';
import { NewFollows } from './what-follows.tsx';

interface AddItemFormProps {
  projectId: number;
  isTemplate: boolean;
  entity: PlanEntity;
  /** The major phase of a phase, the phase of a task. */
  parentId: number | null;
  /** The parent's generic item, whose children are offered; null offers the whole library. */
  genericParentId: number | null;
  /** What is said when the parent is gone. */
  gone?: GoneProps | undefined;
  onDone: () => void;
}

const NEW = '';
const includes = {
  majorphase: { none: 'Nothing', phases: 'Its phases', phasesandtasks: 'Its phases and tasks' },
  phase: { none: 'Nothing', phasesandtasks: 'Its tasks' },
  task: {},
} as const;
type Include = 'none' | 'phases' | 'phasesandtasks';

/** Adds an item from the library, or a new one, with its name, description and dates. */
export function AddItemForm(props: AddItemFormProps) {
  const { projectId, isTemplate, entity, parentId, genericParentId, gone, onDone } = props;
  const sync = useSync();
  const name = entityNames[entity];
  const isLinked = useIsLinked(projectId);
  // A parent of the project's own has none in the library: everything is offered.
  const isOwn = entity !== 'majorphase' && genericParentId === null;
  const above = entity === 'task' ? 'phase' : 'majorphase';
  const library = useQuery(genericQuery(entity, genericParentId));
  const [genericId, setGenericId] = useState(NEW);
  const [include, setInclude] = useState<Include>(entity === 'task' ? 'none' : 'phasesandtasks');
  const parents = useQuery({ ...genericQuery(above, null), enabled: isOwn });
  const parentName = (item: GenericItem) => {
    const id = 'phase' in item ? item.phase : 'majorPhase' in item ? item.majorPhase : null;
    const parent = parents.data?.find((each) => each.id === id);
    return isOwn && parent ? ` (${itemValuesOf(parent).name})` : '';
  };
  const generic = library.data?.find(({ id }) => String(id) === genericId) ?? null;
  if (hasFailed(library)) {
    return (
      <ErrorState text="The library could not be loaded." onRetry={library.refetch} isRetrying={library.isFetching} />
    );
  }
  return (
    <Form
      draft={`${entity}-of/${parentId ?? projectId}`}
      values={generic ? itemValuesOf(generic) : blankItem}
      onSubmit={({ values }) => addItem(sync, { projectId, entity, parentId, generic, include, values, isLinked })}
      onSaved={onDone}
    >
      <UnlessGone gone={gone}>
        <Field label={name} hint={library.data?.length === 0 ? 'The library has none here.' : undefined}>
          <Choice
            noun="items of the library"
            value={genericId}
            options={[
              { id: NEW, label: `Create New ${name}` },
              ...(library.data ?? []).map((item) => ({
                id: String(item.id),
                label: `${itemValuesOf(item).name}${parentName(item)}`,
              })),
            ]}
            onChange={setGenericId}
          />
        </Field>
        {generic && entity !== 'task' && (
          <Field label="Include">
            <Select value={include} onChange={({ target }) => setInclude(target.value as Include)}>
              {Object.entries(includes[entity]).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <ItemFields entity={entity} isTemplate={isTemplate} isLinked={isLinked} isNew />
        <FormFooter label={`Add ${name}`} needs={['name']} isBlocked={gone !== undefined} onCancel={onDone}>
          {/* The tasks of a phase of the library are known once it is added. */}
          {isLinked && entity !== 'majorphase' && parentId !== null && (!generic || entity === 'task') && (
            <NewFollows projectId={projectId} entity={entity} parentId={parentId} />
          )}
        </FormFooter>
      </UnlessGone>
    </Form>
  );
}

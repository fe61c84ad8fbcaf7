import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectListItem } from '../../../functions/core/projects/contract.ts';
import { FieldContext } from '../../components/controls/field-context.ts';
import type { PickerOption } from '../../components/controls/picker/picker-option.ts';
import { ServerPicker } from '../../components/controls/picker/server-picker.tsx';
import { projectOfPhotosQuery, projectsOfPhotosQuery } from './queries.ts';

interface PickProjectProps {
  chosen: number | null;
  onChoose: (projectId: number | null) => void;
}

const FIELD = 'photos-of-project';

/** Chooses one project of all, however many there are. */
export function PickProject({ chosen, onChoose }: PickProjectProps) {
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const isPicked = picked?.id === String(chosen);
  // The name of a project from the address is not known yet.
  const named = useQuery({ ...projectOfPhotosQuery(chosen ?? 0), enabled: chosen !== null && !isPicked });
  const found = named.data?.[0];
  const value = isPicked ? picked : found ? optionOf(found) : { id: String(chosen), label: '…' };
  return (
    <div className="w-72 max-w-full max-sm:w-full">
      <label htmlFor={FIELD} className="sr-only">
        Project
      </label>
      <FieldContext value={{ id: FIELD }}>
        <ServerPicker
          value={chosen === null ? null : value}
          onChange={(option) => {
            setPicked(option);
            onChoose(option && Number(option.id));
          }}
          find={projectsOfPhotosQuery}
          optionOf={optionOf}
          noun="projects"
          placeholder="All projects"
        />
      </FieldContext>
    </div>
  );
}

const optionOf = ({ id, name }: ProjectListItem): PickerOption => ({ id: String(id), label: name });
